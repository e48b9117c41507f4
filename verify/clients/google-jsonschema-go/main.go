package main

import (
	"encoding/json"

	"github.com/google/jsonschema-go/jsonschema"
)

func main() {
	runCases(func(text []byte) (func([]byte) bool, error) {
		var schema jsonschema.Schema
		if err := json.Unmarshal(text, &schema); err != nil {
			return nil, err
		}
		compiled, err := schema.Resolve(nil)
		return func(text []byte) bool {
			var value any
			err := json.Unmarshal(text, &value)
			return err == nil && compiled.Validate(value) == nil
		}, err
	})
}
