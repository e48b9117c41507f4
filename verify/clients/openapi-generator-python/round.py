import json, os
import dkron_api
from say import say

JOB = os.environ["JOB"]
client = dkron_api.ApiClient(dkron_api.Configuration(host=os.environ["DKRON"]))
jobs, executions, monitoring = dkron_api.JobsApi(client), dkron_api.ExecutionsApi(client), dkron_api.MonitoringApi(client)


def create():
    job = dkron_api.Job(
        name=JOB, schedule="@every 1h", executor="shell", executor_config={"command": "echo hi"}, metadata={"team": JOB}
    )
    return jobs.create_or_update_job(job).name


def listed():
    found = jobs.get_jobs_with_http_info(metadata={"team": JOB})
    return f"{len(found.data)} {found.headers['X-Total-Count']}"


def listed_with_the_workaround():
    # workaround: list
    url = client.configuration.host + "/v1/jobs"
    found = client.rest_client.pool_manager.request("GET", url, fields={"metadata[team]": JOB})
    listed = [dkron_api.Job.from_dict(job) for job in json.loads(found.data)]
    # end
    return f"{len(listed)} {found.headers['X-Total-Count']}"


def change():
    job = jobs.show_job_by_name(JOB)
    job.displayname = "changed"
    return jobs.update_job_by_name(JOB, job).displayname


say("create", create)
say("list", listed)
say("list~", listed_with_the_workaround)
say("get", lambda: jobs.show_job_by_name(JOB).name)
say("change", change)
say("run", lambda: jobs.run_job(JOB).name)
say("executions", lambda: len(executions.list_executions_by_job(JOB)))
say("toggle", lambda: jobs.toggle_job(JOB).disabled)
say("restore", lambda: jobs.restore(os.environ["EXPORT"]))
say("delete", lambda: jobs.delete_job(JOB).name)
say("health", lambda: monitoring.health().status)
say("metrics", lambda: monitoring.metrics()[:6])
