import asyncio, json, os
import httpx2
from fastmcp import Client, FastMCP
from say import say

JOB = os.environ["JOB"]


async def main():
    http = httpx2.AsyncClient(base_url=os.environ["DKRON"], timeout=60)
    with open(os.environ["JSON"]) as file:
        description = json.load(file)
    server = FastMCP.from_openapi(openapi_spec=description, client=http)

    # workaround: restore, metrics
    @server.tool
    async def restore_jobs(export: str) -> str:
        """Stores the jobs of an export, which is a JSON list."""
        answer = await http.post("/v1/restore", files={"file": ("jobs.json", export)})
        return answer.raise_for_status().text

    @server.tool
    async def read_metrics() -> str:
        """Returns the metrics of the node in the text format of Prometheus."""
        answer = await http.get("/metrics")
        return answer.raise_for_status().text
    # end

    with open(os.environ["EXPORT"]) as file:
        export = file.read()
    async with Client(server) as tools:

        async def call(called, tool, read, **arguments):
            try:
                result = (await tools.call_tool(tool, arguments)).structured_content
            except Exception as error:
                result = error

            def value():
                if isinstance(result, Exception):
                    raise result
                return read(result)

            say(called, value)

        job = dict(name=JOB, schedule="@every 1h", executor="shell", executor_config={"command": "echo hi"}, metadata={"team": JOB})
        name = lambda found: found["name"]
        text = lambda found: found["result"]
        await call("create", "createOrUpdateJob", name, **job)
        # A tool shows no headers, so the number of jobs stands for the count as well.
        await call("list", "getJobs", lambda found: f"{len(found['result'])} {len(found['result'])}", metadata={"team": JOB})
        await call("get", "showJobByName", name, job_name=JOB)
        await call("change", "updateJobByName", lambda found: found["displayname"], job_name=JOB, **{**job, "displayname": "changed"})
        await call("run", "runJob", name, job_name=JOB)
        await call("executions", "listExecutionsByJob", lambda found: len(found["result"]), job_name=JOB)
        await call("toggle", "toggleJob", lambda found: found["disabled"], job_name=JOB)
        await call("restore", "restore", text, file=export)
        await call("restore~", "restore_jobs", text, export=export)
        await call("delete", "deleteJob", name, job_name=JOB)
        await call("health", "health", lambda found: found["status"])
        await call("metrics", "metrics", lambda found: found["result"][:6])
        await call("metrics~", "read_metrics", lambda found: found["result"][:6])


asyncio.run(main())
