// Starts Google's Pub/Sub test server, and prints each message that it receives as a line of JSON.
//
//	pubsub PORT TOPIC…
package main

import (
	"context"
	"encoding/json"
	"log"
	"os"
	"strconv"
	"time"

	"cloud.google.com/go/pubsub/apiv1/pubsubpb"
	"cloud.google.com/go/pubsub/pstest"
)

func main() {
	port, err := strconv.Atoi(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	server := pstest.NewServerWithPort(port)
	for _, name := range os.Args[2:] {
		if _, err := server.GServer.CreateTopic(context.Background(), &pubsubpb.Topic{Name: name}); err != nil {
			log.Fatal(err)
		}
	}
	out := json.NewEncoder(os.Stdout)
	for printed := 0; ; time.Sleep(100 * time.Millisecond) {
		for _, each := range server.Messages()[printed:] {
			line := map[string]any{
				"id": each.ID, "topic": each.Topic, "data": string(each.Data),
				"attributes": each.Attributes, "orderingKey": each.OrderingKey,
			}
			if err := out.Encode(line); err != nil {
				log.Fatal(err)
			}
			printed++
		}
	}
}
