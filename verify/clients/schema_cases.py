import json, os


def run_cases(compile):
    """Holds a JSON Schema validator against schemaCases.json, and prints the line of verify/clients.ts.

    `compile` takes a schema and returns a function that says whether a value is valid.
    """
    validators = {}
    differing = []
    with open("schemaCases.json") as file:
        cases = json.load(file)
    for case in cases:
        schema = case["schema"]
        if schema not in validators:
            with open(f"{os.environ['SCHEMAS']}/{schema}.schema.json") as file:
                validators[schema] = compile(json.load(file))
        if validators[schema](case["value"]) != case["valid"]:
            differing.append(case["name"])
    result = f"!{len(differing)} cases are judged wrongly, such as: {differing[0]}" if differing else "valid"
    print("valid", result, sep="\t")
