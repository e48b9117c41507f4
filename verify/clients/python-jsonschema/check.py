from jsonschema import Draft202012Validator
from schema_cases import run_cases

run_cases(lambda schema: Draft202012Validator(schema).is_valid)
