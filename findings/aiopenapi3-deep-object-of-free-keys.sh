#!/usr/bin/env bash
# aiopenapi3 0.11.0 (Python): a query parameter in the style `deepObject` can be sent if the keys of its object are named in
# `properties`, and cannot if they are free (`additionalProperties`): TypeError "Unsupported type <class 'dict'>", for a dict
# and for an instance of the model that aiopenapi3 itself makes of the schema. OpenAPI 3.1 asks only for an object.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check aiopenapi3==0.11.0 >&2
cat >seen.py <<'PY'
import httpx2
from aiopenapi3 import OpenAPI


def answer(request):
    return httpx2.Response(200, json=str(request.url.query, "ascii"))


def session(*args, **kwargs) -> httpx2.Client:
    return httpx2.Client(transport=httpx2.MockTransport(answer))


def parameter(name, **schema):
    return {"name": name, "in": "query", "style": "deepObject", "explode": True, "schema": {"type": "object", **schema}}


text = {"type": "string"}
operation = {
    "operationId": "list",
    "parameters": [
        parameter("named", title="Named", properties={"team": text}),
        parameter("free", title="Free", additionalProperties=text),
    ],
    "responses": {"200": {"description": "The query.", "content": {"application/json": {"schema": text}}}},
}
document = {
    "openapi": "3.1.0",
    "info": {"title": "Filters", "version": "1"},
    "servers": [{"url": "http://localhost"}],
    "paths": {"/list": {"get": operation}},
}
api = OpenAPI("http://localhost/", document, session_factory=session)
for found in api._.list.parameters:
    model = found.schema_.get_type().model_validate({"team": "ops"})
    for value in (model, {"team": "ops"}):
        try:
            seen = api._.list(parameters={found.name: value})
        except TypeError as error:
            seen = f"TypeError {error}"
        print(found.name, "model" if value is model else "dict", seen)
PY
env/bin/python seen.py | tee seen.txt
diff seen.txt - <<'SEEN'
named model named%5Bteam%5D=ops
named dict named%5Bteam%5D=ops
free model TypeError Unsupported type <class 'dict'>
free dict TypeError Unsupported type <class 'dict'>
SEEN
