package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"example.org/round/dkron"
)

func say(call string, value any, err error) {
	text := fmt.Sprint(value)
	if err != nil {
		text = "!" + err.Error()
	}
	text = strings.ReplaceAll(text, "\n", " ")
	fmt.Printf("%s\t%.200s\n", call, text)
}

func main() {
	job := os.Getenv("JOB")
	config := dkron.NewConfiguration()
	config.Servers = dkron.ServerConfigurations{{URL: os.Getenv("DKRON")}}
	client := dkron.NewAPIClient(config)
	ctx := context.Background()

	made := dkron.NewJob(job)
	made.SetSchedule("@every 1h")
	made.SetExecutor("shell")
	made.SetExecutorConfig(map[string]string{"command": "echo hi"})
	made.SetMetadata(map[string]string{"team": job})
	created, _, err := client.JobsAPI.CreateOrUpdateJob(ctx).Job(*made).Execute()
	say("create", created.GetName(), err)
	list, answer, err := client.JobsAPI.GetJobs(ctx).Metadata(map[string]string{"team": job}).Execute()
	if err != nil {
		say("list", nil, err)
	} else {
		say("list", fmt.Sprint(len(list), " ", answer.Header.Get("X-Total-Count")), nil)
	}
	got, _, err := client.JobsAPI.ShowJobByName(ctx, job).Execute()
	say("get", got.GetName(), err)
	if got != nil {
		got.SetDisplayname("changed")
		changed, _, err := client.JobsAPI.UpdateJobByName(ctx, job).Job(*got).Execute()
		say("change", changed.GetDisplayname(), err)
	}
	ran, _, err := client.JobsAPI.RunJob(ctx, job).Execute()
	say("run", ran.GetName(), err)
	executions, _, err := client.ExecutionsAPI.ListExecutionsByJob(ctx, job).Execute()
	say("executions", len(executions), err)
	toggled, _, err := client.JobsAPI.ToggleJob(ctx, job).Execute()
	say("toggle", toggled.GetDisabled(), err)
	file, _ := os.Open(os.Getenv("EXPORT"))
	restored, _, err := client.JobsAPI.Restore(ctx).File(file).Execute()
	say("restore", restored, err)
	deleted, _, err := client.JobsAPI.DeleteJob(ctx, job).Execute()
	say("delete", deleted.GetName(), err)
	health, _, err := client.MonitoringAPI.Health(ctx).Execute()
	say("health", health.GetStatus(), err)
	metrics, _, err := client.MonitoringAPI.Metrics(ctx).Execute()
	say("metrics", fmt.Sprintf("%.6s", metrics), err)
}
