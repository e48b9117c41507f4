import asyncio, json, os
import httpx2
from fastmcp import Client, FastMCP

JOB = os.environ["JOB"]


async def main():
    http = httpx2.AsyncClient(base_url=os.environ["DKRON"], timeout=60)
    server = FastMCP.from_openapi(openapi_spec=json.load(open(os.environ["JSON"])), client=http)
    async with Client(server) as tools:

        async def say(call, tool, read, **arguments):
            try:
                answer = await tools.call_tool(tool, arguments)
                value = read(answer.structured_content)
            except Exception as error:
                value = f"!{type(error).__name__}: {error}"
            print(call, str(value).replace("\n", " ")[:300], sep="\t", flush=True)

        job = dict(name=JOB, schedule="@every 1h", executor="shell", executor_config={"command": "echo hi"}, metadata={"team": JOB})
        name = lambda found: found["name"]
        await say("create", "createOrUpdateJob", name, **job)
        # A tool has no headers: the number of jobs stands for the count.
        await say("list", "getJobs", lambda found: f"{len(found['result'])} {len(found['result'])}", metadata={"team": JOB})
        await say("get", "showJobByName", name, job_name=JOB)
        await say("change", "updateJobByName", lambda found: found["displayname"], job_name=JOB, **{**job, "displayname": "changed"})
        await say("run", "runJob", name, job_name=JOB)
        await say("executions", "listExecutionsByJob", lambda found: len(found["result"]), job_name=JOB)
        await say("toggle", "toggleJob", lambda found: found["disabled"], job_name=JOB)
        await say("restore", "restore", lambda found: found["result"], file=open(os.environ["EXPORT"]).read())
        await say("delete", "deleteJob", name, job_name=JOB)
        await say("health", "health", lambda found: found["status"])
        await say("metrics", "metrics", lambda found: found["result"][:6])


asyncio.run(main())
