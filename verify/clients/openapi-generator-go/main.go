package main

import (
	"context"
	"fmt"
	"os"

	"example.org/round/dkron"
)

func main() {
	name := os.Getenv("JOB")
	config := dkron.NewConfiguration()
	config.Servers = dkron.ServerConfigurations{{URL: os.Getenv("DKRON")}}
	client := dkron.NewAPIClient(config)
	ctx := context.Background()

	say("create", func() (any, error) {
		job := dkron.NewJob(name)
		job.SetSchedule("@every 1h")
		job.SetExecutor("shell")
		job.SetExecutorConfig(map[string]string{"command": "echo hi"})
		job.SetMetadata(map[string]string{"team": name})
		created, _, err := client.JobsAPI.CreateOrUpdateJob(ctx).Job(*job).Execute()
		return created.GetName(), err
	})
	say("list", func() (any, error) {
		list, answer, err := client.JobsAPI.GetJobs(ctx).Metadata(map[string]string{"team": name}).Execute()
		return fmt.Sprint(len(list), " ", answer.Header.Get("X-Total-Count")), err
	})
	say("get", func() (any, error) {
		job, _, err := client.JobsAPI.ShowJobByName(ctx, name).Execute()
		return job.GetName(), err
	})
	say("change", func() (any, error) {
		job, _, err := client.JobsAPI.ShowJobByName(ctx, name).Execute()
		if err != nil {
			return nil, err
		}
		job.SetDisplayname("changed")
		changed, _, err := client.JobsAPI.UpdateJobByName(ctx, name).Job(*job).Execute()
		return changed.GetDisplayname(), err
	})
	say("run", func() (any, error) {
		job, _, err := client.JobsAPI.RunJob(ctx, name).Execute()
		return job.GetName(), err
	})
	say("executions", func() (any, error) {
		executions, _, err := client.ExecutionsAPI.ListExecutionsByJob(ctx, name).Execute()
		return len(executions), err
	})
	say("toggle", func() (any, error) {
		job, _, err := client.JobsAPI.ToggleJob(ctx, name).Execute()
		return job.GetDisabled(), err
	})
	say("restore", func() (any, error) {
		file, err := os.Open(os.Getenv("EXPORT"))
		if err != nil {
			return nil, err
		}
		restored, _, err := client.JobsAPI.Restore(ctx).File(file).Execute()
		return restored, err
	})
	say("delete", func() (any, error) {
		job, _, err := client.JobsAPI.DeleteJob(ctx, name).Execute()
		return job.GetName(), err
	})
	say("health", func() (any, error) {
		health, _, err := client.MonitoringAPI.Health(ctx).Execute()
		return health.GetStatus(), err
	})
	say("metrics", func() (any, error) {
		metrics, _, err := client.MonitoringAPI.Metrics(ctx).Execute()
		return fmt.Sprintf("%.6s", metrics), err
	})
}
