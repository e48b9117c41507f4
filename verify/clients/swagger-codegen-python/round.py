import os
import swagger_client
from say import say

JOB = os.environ["JOB"]
config = swagger_client.Configuration()
config.host = os.environ["DKRON"]
client = swagger_client.ApiClient(config)
jobs = swagger_client.JobsApi(client)


def field(job, name):
    return job[name] if isinstance(job, dict) else getattr(job, name)


job = {"name": JOB, "schedule": "@every 1h", "executor": "shell", "executor_config": {"command": "echo hi"}, "metadata": {"team": JOB}}


def listed():
    found, _, headers = jobs.get_jobs_with_http_info(metadata={"team": JOB})
    return f"{len(found)} {headers['X-Total-Count']}"


def change():
    stored = jobs.show_job_by_name(JOB)
    stored = stored if isinstance(stored, dict) else client.sanitize_for_serialization(stored)
    return field(jobs.update_job_by_name({**stored, "displayname": "changed"}, JOB), "displayname")


say("create", lambda: field(jobs.create_or_update_job(job), "name"))
say("list", listed)
say("get", lambda: field(jobs.show_job_by_name(JOB), "name"))
say("change", change)
say("run", lambda: field(jobs.run_job(JOB), "name"))
say("executions", lambda: len(swagger_client.ExecutionsApi(client).list_executions_by_job(JOB)))
say("toggle", lambda: field(jobs.toggle_job(JOB), "disabled"))
say("restore", lambda: jobs.restore(os.environ["EXPORT"]))
say("delete", lambda: field(jobs.delete_job(JOB), "name"))
say("health", lambda: swagger_client.MonitoringApi(client).health().status)
say("metrics", lambda: swagger_client.MonitoringApi(client).metrics()[:6])
