package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// runCases holds a JSON Schema validator against schemaCases.json, and prints the line of verify/clients.ts. compile takes the
// text of a schema and returns a function that says whether a value, as JSON text, is valid.
func runCases(compile func(schema []byte) (func(value []byte) bool, error)) {
	text, err := os.ReadFile("schemaCases.json")
	if err != nil {
		panic(err)
	}
	var cases []struct {
		Name, Schema string
		Valid        bool
		Value        json.RawMessage
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		panic(err)
	}
	validators := map[string]func([]byte) bool{}
	var differing []string
	for _, one := range cases {
		if validators[one.Schema] == nil {
			schema, err := os.ReadFile(os.Getenv("SCHEMAS") + "/" + one.Schema + ".schema.json")
			if err != nil {
				panic(err)
			}
			if validators[one.Schema], err = compile(schema); err != nil {
				panic(err)
			}
		}
		if validators[one.Schema](one.Value) != one.Valid {
			differing = append(differing, one.Name)
		}
	}
	result := "valid"
	if len(differing) > 0 {
		result = fmt.Sprintf("!%d cases are judged wrongly, such as: %s", len(differing), differing[0])
	}
	fmt.Printf("valid\t%s\n", result)
}
