package main

import (
	"bytes"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func main() {
	runCases(func(schema []byte) (func([]byte) bool, error) {
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
		if err != nil {
			return nil, err
		}
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource("schema.json", document); err != nil {
			return nil, err
		}
		compiled, err := compiler.Compile("schema.json")
		return func(text []byte) bool {
			value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
			return err == nil && compiled.Validate(value) == nil
		}, err
	})
}
