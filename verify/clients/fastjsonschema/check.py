import fastjsonschema
from schema_cases import run_cases


def compile(schema):
    check = fastjsonschema.compile(schema)

    def is_valid(value):
        try:
            check(value)
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    return is_valid


run_cases(compile)
