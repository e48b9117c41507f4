package main

import (
	"bytes"
	"context"
	"fmt"
	"mime/multipart"
	"os"

	"example.org/round/dkron"
)

func pointer[T any](value T) *T { return &value }

func main() {
	name := os.Getenv("JOB")
	ctx := context.Background()
	client, err := dkron.NewClientWithResponses(os.Getenv("DKRON"))
	if err != nil {
		panic(err)
	}
	job := dkron.Job{
		Name:           name,
		Schedule:       pointer("@every 1h"),
		Executor:       pointer("shell"),
		ExecutorConfig: &map[string]string{"command": "echo hi"},
		Metadata:       &map[string]string{"team": name},
	}
	say("create", func() (any, error) {
		answer, err := client.CreateOrUpdateJobWithResponse(ctx, nil, job)
		return answer.JSON201.Name, err
	})
	say("list", func() (any, error) {
		answer, err := client.GetJobsWithResponse(ctx, &dkron.GetJobsParams{Metadata: &dkron.Metadata{"team": name}})
		return fmt.Sprint(len(*answer.JSON200), " ", answer.HTTPResponse.Header.Get("X-Total-Count")), err
	})
	say("get", func() (any, error) {
		answer, err := client.ShowJobByNameWithResponse(ctx, name, nil)
		return answer.JSON200.Name, err
	})
	say("change", func() (any, error) {
		answer, err := client.ShowJobByNameWithResponse(ctx, name, nil)
		if err != nil {
			return nil, err
		}
		job := *answer.JSON200
		job.Displayname = pointer("changed")
		changed, err := client.UpdateJobByNameWithResponse(ctx, name, nil, job)
		return *changed.JSON201.Displayname, err
	})
	say("run", func() (any, error) {
		answer, err := client.RunJobWithResponse(ctx, name, nil)
		return answer.JSON200.Name, err
	})
	say("executions", func() (any, error) {
		answer, err := client.ListExecutionsByJobWithResponse(ctx, name, nil)
		return len(*answer.JSON200), err
	})
	say("toggle", func() (any, error) {
		answer, err := client.ToggleJobWithResponse(ctx, name, nil)
		return *answer.JSON200.Disabled, err
	})
	say("restore", func() (any, error) {
		file, _ := os.ReadFile(os.Getenv("EXPORT"))
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		part, _ := form.CreateFormFile("file", "jobs.json")
		part.Write(file)
		form.Close()
		answer, err := client.RestoreWithBodyWithResponse(ctx, nil, form.FormDataContentType(), &body)
		if err != nil {
			return nil, err
		}
		return *answer.JSON200, nil
	})
	say("delete", func() (any, error) {
		answer, err := client.DeleteJobWithResponse(ctx, name, nil)
		return answer.JSON200.Name, err
	})
	say("health", func() (any, error) {
		answer, err := client.HealthWithResponse(ctx)
		return answer.JSON200.Status, err
	})
	say("metrics", func() (any, error) {
		answer, err := client.MetricsWithResponse(ctx)
		return fmt.Sprintf("%.6s", answer.Body), err
	})
}
