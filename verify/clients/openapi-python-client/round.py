import io, os
from client import Client, models
from client.api.jobs import create_or_update_job, delete_job, get_jobs, restore, run_job, show_job_by_name, toggle_job, update_job_by_name
from client.api.executions import list_executions_by_job
from client.api.monitoring import health, metrics
from client.types import File
from say import say

JOB = os.environ["JOB"]
client = Client(base_url=os.environ["DKRON"])


def create():
    job = models.Job(name=JOB, schedule="@every 1h", executor="shell")
    job.executor_config = models.JobExecutorConfigType0.from_dict({"command": "echo hi"})
    job.metadata = models.JobMetadataType0.from_dict({"team": JOB})
    return create_or_update_job.sync(client=client, body=job).name


def listed():
    found = get_jobs.sync_detailed(client=client, metadata=models.GetJobsMetadata.from_dict({"team": JOB}))
    return f"{len(found.parsed)} {found.headers['X-Total-Count']}"


def listed_with_the_workaround():
    # workaround: list
    http = client.get_httpx_client()
    found = http.get("/v1/jobs", params={"metadata[team]": JOB})
    jobs = [models.Job.from_dict(job) for job in found.json()]
    # end
    return f"{len(jobs)} {found.headers['X-Total-Count']}"


def change():
    job = show_job_by_name.sync(client=client, job_name=JOB)
    job.displayname = "changed"
    return update_job_by_name.sync(client=client, job_name=JOB, body=job).displayname


say("create", create)
say("list", listed)
say("list~", listed_with_the_workaround)
say("get", lambda: show_job_by_name.sync(client=client, job_name=JOB).name)
say("change", change)
say("run", lambda: run_job.sync(client=client, job_name=JOB).name)
say("executions", lambda: len(list_executions_by_job.sync(client=client, job_name=JOB)))
say("toggle", lambda: toggle_job.sync(client=client, job_name=JOB).disabled)
body = models.RestoreBody(file=File(payload=open(os.environ["EXPORT"], "rb"), file_name="jobs.json", mime_type="application/json"))
say("restore", lambda: restore.sync(client=client, body=body))
say("delete", lambda: delete_job.sync(client=client, job_name=JOB).name)
say("health", lambda: health.sync(client=client).status)
say("metrics", lambda: metrics.sync(client=client)[:6])
