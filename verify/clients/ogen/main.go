package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"example.org/round/dkron"
	"github.com/ogen-go/ogen/http"
	"github.com/ogen-go/ogen/ogenerrors"
)

// The open edition reads no token.
type noToken struct{}

func (noToken) Token(context.Context, dkron.OperationName) (dkron.Token, error) {
	return dkron.Token{}, ogenerrors.ErrSkipClientSecurity
}

func (noToken) TokenHeader(context.Context, dkron.OperationName) (dkron.TokenHeader, error) {
	return dkron.TokenHeader{}, ogenerrors.ErrSkipClientSecurity
}

func main() {
	name := os.Getenv("JOB")
	ctx := context.Background()
	client, err := dkron.NewClient(os.Getenv("DKRON"), noToken{})
	if err != nil {
		panic(err)
	}
	job := &dkron.Job{
		Name:           name,
		Schedule:       dkron.NewOptString("@every 1h"),
		Executor:       dkron.NewOptString("shell"),
		ExecutorConfig: dkron.NewOptNilJobExecutorConfig(dkron.JobExecutorConfig{"command": "echo hi"}),
		Metadata:       dkron.NewOptNilJobMetadata(dkron.JobMetadata{"team": name}),
	}
	say("create", func() (any, error) {
		answer, err := client.CreateOrUpdateJob(ctx, job, dkron.CreateOrUpdateJobParams{})
		return answer.(*dkron.JobStoredHeaders).Response.Name, err
	})
	say("list", func() (any, error) {
		filter := dkron.NewOptMetadata(dkron.Metadata{"team": name})
		answer, err := client.GetJobs(ctx, dkron.GetJobsParams{Metadata: filter})
		if err != nil {
			return nil, err
		}
		list := answer.(*dkron.JobsHeaders)
		return fmt.Sprint(len(list.Response), " ", list.XTotalCount.Value), nil
	})
	get := func() (*dkron.Job, error) {
		answer, err := client.ShowJobByName(ctx, dkron.ShowJobByNameParams{JobName: name})
		if err != nil {
			return nil, err
		}
		return &answer.(*dkron.JobHeaders).Response, nil
	}
	say("get", func() (any, error) {
		job, err := get()
		if err != nil {
			return nil, err
		}
		return job.Name, nil
	})
	say("change", func() (any, error) {
		job, err := get()
		if err != nil {
			return nil, err
		}
		job.Displayname = dkron.NewOptString("changed")
		answer, err := client.UpdateJobByName(ctx, job, dkron.UpdateJobByNameParams{JobName: name})
		if err != nil {
			return nil, err
		}
		return answer.(*dkron.JobUpdatedHeaders).Response.Displayname.Value, nil
	})
	say("run", func() (any, error) {
		answer, err := client.RunJob(ctx, dkron.RunJobParams{JobName: name})
		return answer.(*dkron.RunEndedHeaders).Response.Name, err
	})
	say("executions", func() (any, error) {
		answer, err := client.ListExecutionsByJob(ctx, dkron.ListExecutionsByJobParams{JobName: name})
		return len(answer.(*dkron.ListExecutionsByJobOKHeaders).Response), err
	})
	say("toggle", func() (any, error) {
		answer, err := client.ToggleJob(ctx, dkron.ToggleJobParams{JobName: name})
		return answer.(*dkron.ToggleJobOKHeaders).Response.Disabled.Value, err
	})
	say("restore", func() (any, error) {
		file, _ := os.Open(os.Getenv("EXPORT"))
		body := &dkron.RestoreBodyMultipart{File: http.MultipartFile{Name: "jobs.json", File: file}}
		answer, err := client.Restore(ctx, body, dkron.RestoreParams{})
		if err != nil {
			return nil, err
		}
		return answer.(*dkron.RestoreResultHeaders).Response, nil
	})
	say("delete", func() (any, error) {
		answer, err := client.DeleteJob(ctx, dkron.DeleteJobParams{JobName: name})
		return answer.(*dkron.JobHeaders).Response.Name, err
	})
	say("health", func() (any, error) {
		answer, err := client.Health(ctx)
		return answer.(*dkron.HealthOK).Status, err
	})
	say("metrics", func() (any, error) {
		answer, err := client.Metrics(ctx)
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(answer.(*dkron.MetricsOKHeaders).Response)
		return fmt.Sprintf("%.6s", text), err
	})
}
