package main

import (
	"fmt"
	"strings"
)

// say makes one call of the round trip and prints its line: the value, or `!` and the error.
func say(call string, work func() (any, error)) {
	defer func() {
		if problem := recover(); problem != nil {
			fmt.Printf("%s\t!%v\n", call, problem)
		}
	}()
	value, err := work()
	text := fmt.Sprint(value)
	if err != nil {
		text = "!" + err.Error()
	}
	fmt.Printf("%s\t%.300s\n", call, strings.ReplaceAll(text, "\n", " "))
}
