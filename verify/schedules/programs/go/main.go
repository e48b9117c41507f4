// Gives schedules to libraries of Go: a line of JSON with thing, given, zone and start comes in, and goes out with its runs.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"time"

	"github.com/adhocore/gronx"
	supercronic "github.com/aptible/supercronic/cronexpr"
	gorhill "github.com/gorhill/cronexpr"
	hashicorp "github.com/hashicorp/cronexpr"
	netresearch "github.com/netresearch/go-cron"
	"github.com/reugn/go-quartz/quartz"
	"github.com/robfig/cron/v3"
)

type row struct {
	Thing   string   `json:"thing"`
	Given   string   `json:"given"`
	Zone    string   `json:"zone"`
	Start   string   `json:"start"`
	Next    []string `json:"next"`
	Refused string   `json:"refused,omitempty"`
	Error   string   `json:"error,omitempty"`
}

type next func(time.Time) (time.Time, error)

type schedule interface{ Next(time.Time) time.Time }

// nextOf makes the function that names the run after a moment; an error is a refusal.
func nextOf[S schedule](made S, err error) (next, error) {
	if err != nil {
		return nil, err
	}
	return func(after time.Time) (time.Time, error) { return made.Next(after), nil }, nil
}

func open(thing, given string, zone *time.Location) (next, error) {
	switch thing {
	case "robfig/cron ParseStandard":
		return nextOf(cron.ParseStandard(given))
	case "robfig/cron WithSeconds":
		const fields = cron.Second | cron.Minute | cron.Hour | cron.Dom | cron.Month | cron.Dow | cron.Descriptor
		return nextOf(cron.NewParser(fields).Parse(given))
	case "hashicorp/cronexpr":
		return nextOf(hashicorp.Parse(given))
	case "gorhill/cronexpr":
		return nextOf(gorhill.Parse(given))
	case "supercronic/cronexpr":
		return nextOf(supercronic.Parse(given))
	case "adhocore/gronx":
		if !gronx.IsValid(given) {
			return nil, errors.New("IsValid is false")
		}
		return func(after time.Time) (time.Time, error) { return gronx.NextTickAfter(given, after, false) }, nil
	case "netresearch/go-cron ParseStandard":
		return nextOf(netresearch.ParseStandard(given))
	case "netresearch/go-cron WithSeconds":
		const fields = netresearch.Second | netresearch.Minute | netresearch.Hour | netresearch.Dom | netresearch.Month |
			netresearch.Dow | netresearch.Descriptor
		parser, err := netresearch.TryNewParser(fields)
		if err != nil {
			return nil, err
		}
		return nextOf(parser.Parse(given))
	case "reugn/go-quartz":
		trigger, err := quartz.NewCronTriggerWithLoc(given, zone)
		if err != nil {
			return nil, err
		}
		return func(after time.Time) (time.Time, error) {
			run, err := trigger.NextFireTime(after.UnixNano())
			return time.Unix(0, run), err
		}, nil
	}
	return nil, errors.New("no such thing")
}

func answer(asked row) row {
	asked.Next = []string{}
	zone, err := time.LoadLocation(asked.Zone)
	if err != nil {
		asked.Error = err.Error()
		return asked
	}
	after, err := time.Parse(time.RFC3339, asked.Start)
	if err != nil {
		asked.Error = err.Error()
		return asked
	}
	find, err := open(asked.Thing, asked.Given, zone)
	if err != nil {
		asked.Refused = err.Error()
		return asked
	}
	for after = after.In(zone); len(asked.Next) < 5; {
		run, err := find(after)
		if err != nil {
			asked.Error = err.Error()
			break
		}
		if run.IsZero() {
			break
		}
		if !run.After(after) {
			asked.Error = "the next run is not after the last"
			break
		}
		asked.Next = append(asked.Next, run.UTC().Format("2006-01-02T15:04:05Z"))
		after = run.In(zone)
	}
	return asked
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for lines.Scan() {
		var asked row
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			panic(err)
		}
		_ = out.Encode(answer(asked))
	}
}
