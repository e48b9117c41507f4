import jsonschema_rs
from schema_cases import run_cases

run_cases(lambda schema: jsonschema_rs.validator_for(schema).is_valid)
