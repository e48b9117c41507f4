. ./common.sh
pip_install "schemathesis==$VERSION"
# Whether answers are as described: status, content type, headers, body. What else it looks for is no matter of the description.
NO_COLOR=1 timeout 240 env/bin/schemathesis run "$YAML" --url "$DKRON" --exclude-operation-id leave --seed 7 \
  --checks response_schema_conformance,status_code_conformance,content_type_conformance,response_headers_conformance \
  --phases examples,coverage,fuzzing --max-examples 10 --request-timeout 8 --continue-on-failure >fuzz.log 2>&1 && code=0 || code=$?
tail -40 fuzz.log >&2
if [ "$code" = 0 ]; then
  printf 'valid\tvalid\n'
else
  printf 'valid\t!%s\n' "$(grep -E '^- |Undocumented|failures|rc|error' fuzz.log | head -8 | tr '\n' ' ')"
fi
