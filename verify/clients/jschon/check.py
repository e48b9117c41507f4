from jschon import JSON, JSONSchema, create_catalog
from schema_cases import run_cases

create_catalog("2020-12")


def compile(schema):
    check = JSONSchema(schema)
    return lambda value: check.evaluate(JSON(value)).valid


run_cases(compile)
