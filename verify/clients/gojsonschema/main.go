package main

import "github.com/xeipuuv/gojsonschema"

func main() {
	runCases(func(schema []byte) (func([]byte) bool, error) {
		compiled, err := gojsonschema.NewSchema(gojsonschema.NewBytesLoader(schema))
		return func(value []byte) bool {
			result, err := compiled.Validate(gojsonschema.NewBytesLoader(value))
			return err == nil && result.Valid()
		}, err
	})
}
