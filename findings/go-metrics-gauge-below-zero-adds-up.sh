#!/usr/bin/env bash
# hashicorp/go-metrics v0.7.0 (Go) and StatsD 0.9.0: a gauge that is set to 3 and then to -5 is -2.
#
# Guess: -5, as SetGauge says. In StatsD, a gauge with a sign is a change of its last value, and one that is to be below zero has to
# be set to 0 first. The client sends -5 as it stands. Set to -5 again, it is -7, so that a clock difference or a balance drifts
# away with each report.
set -euo pipefail

folder=$(mktemp -d)
daemon=''
trap 'kill "$daemon" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"strings"
	"time"

	"github.com/hashicorp/go-metrics"
)

func main() {
	var manager net.Conn
	for manager == nil {
		manager, _ = net.Dial("tcp", "127.0.0.1:"+os.Args[2])
		time.Sleep(50 * time.Millisecond)
	}
	sink, err := metrics.NewStatsdSink("127.0.0.1:" + os.Args[1])
	if err != nil {
		panic(err)
	}
	answer := bufio.NewReader(manager)
	for _, value := range []float32{3, -5, -5} {
		sink.SetGauge([]string{"drift"}, value)
		time.Sleep(time.Second)
		fmt.Fprintln(manager, "gauges")
		for line := ""; !strings.HasPrefix(line, "END"); line, _ = answer.ReadString('\n') {
			if strings.Contains(line, "drift") {
				fmt.Printf("set to %v: %s", value, line)
			}
		}
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/hashicorp/go-metrics@v0.7.0 >/dev/null 2>&1
go build -o report .
npm install --silent --no-audit --no-fund --ignore-scripts statsd@0.9.0 >/dev/null
ports=$(python3 -c 'import socket; s = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]; print(*(x.getsockname()[1] for x in s))')
read -r port manager <<<"$ports"
printf '{port: %s, address: "127.0.0.1", mgmt_port: %s, mgmt_address: "127.0.0.1", backends: []}' "$port" "$manager" >config.js
node node_modules/statsd/stats.js config.js >/dev/null &
daemon=$!
seen=$(timeout 30 ./report "$port" "$manager")

expected='set to 3: { drift: 3 }
set to -5: { drift: -2 }
set to -5: { drift: -7 }'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
