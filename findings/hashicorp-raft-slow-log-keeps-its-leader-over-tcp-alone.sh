#!/usr/bin/env bash
# hashicorp/raft 1.7.3 (Go): the leader of three nodes whose logs take 3 s for each write stays over TCP, and loses its leadership in memory.
#
# Guess: it loses its leadership with both transports, because a node that waits for its disk neither sends nor answers heartbeats, and
# the lease of a leader is half a second. A goroutine for each follower sends the heartbeats, and over TCP the goroutine of the
# connection answers them, beside the one that writes. The in-memory transport, with which clusters are tested, queues them behind
# the write, as its doc comment says. So such a test shows elections that a slow disk does not cause, and a leader with a slow
# disk remains for as long as it is slow (known: hashicorp/raft 503 and 666, open with 683).
set -euo pipefail

folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"github.com/hashicorp/raft"
)

// delay is the nanoseconds that each write of the log takes.
var delay atomic.Int64

type slowLog struct{ *raft.InmemStore }

func (s slowLog) StoreLog(log *raft.Log) error { return s.StoreLogs([]*raft.Log{log}) }

func (s slowLog) StoreLogs(logs []*raft.Log) error {
	time.Sleep(time.Duration(delay.Load()))
	return s.InmemStore.StoreLogs(logs)
}

type machine struct{}

func (machine) Apply(*raft.Log) any                 { return nil }
func (machine) Snapshot() (raft.FSMSnapshot, error) { return nil, nil }
func (machine) Restore(reader io.ReadCloser) error  { return reader.Close() }

func node(transport raft.Transport, id string) *raft.Raft {
	config := raft.DefaultConfig()
	config.LocalID = raft.ServerID(id)
	config.LogOutput = io.Discard
	store := raft.NewInmemStore()
	node, err := raft.NewRaft(config, machine{}, slowLog{store}, store, raft.NewDiscardSnapshotStore(), transport)
	if err != nil {
		panic(err)
	}
	return node
}

func try(name string, transports []raft.Transport) {
	delay.Store(0)
	var nodes []*raft.Raft
	var servers []raft.Server
	for at, transport := range transports {
		id := fmt.Sprintf("n%d", at+1)
		nodes = append(nodes, node(transport, id))
		servers = append(servers, raft.Server{ID: raft.ServerID(id), Address: transport.LocalAddr()})
	}
	nodes[0].BootstrapCluster(raft.Configuration{Servers: servers})
	var leader *raft.Raft
	for leader == nil {
		time.Sleep(50 * time.Millisecond)
		for _, node := range nodes {
			if node.VerifyLeader().Error() == nil {
				leader = node
			}
		}
	}
	time.Sleep(time.Second)
	term := leader.CurrentTerm()
	delay.Store(int64(3 * time.Second))
	began := time.Now()
	err := leader.Apply([]byte("entry"), 30*time.Second).Error()
	took := time.Since(began)
	time.Sleep(10 * time.Second)
	fmt.Printf("%s: applied %t, after more than 3 s %t; the same leader and term 10 s later %t\n",
		name, err == nil, took > 3*time.Second, leader.State() == raft.Leader && leader.CurrentTerm() == term)
}

func main() {
	var tcp, memory []raft.Transport
	for range 3 {
		transport, err := raft.NewTCPTransport("127.0.0.1:0", nil, 3, 10*time.Second, io.Discard)
		if err != nil {
			panic(err)
		}
		tcp = append(tcp, transport)
		_, inMemory := raft.NewInmemTransport("")
		memory = append(memory, inMemory)
	}
	for _, one := range memory {
		for _, other := range memory {
			one.(*raft.InmemTransport).Connect(other.LocalAddr(), other)
		}
	}
	try("TCP", tcp)
	try("in memory", memory)
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/hashicorp/raft@v1.7.3 >/dev/null 2>&1
seen=$(go run .)

expected='TCP: applied true, after more than 3 s true; the same leader and term 10 s later true
in memory: applied false, after more than 3 s true; the same leader and term 10 s later false'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
