import dkron.apis.ExecutionsApi
import dkron.apis.JobsApi
import dkron.apis.MonitoringApi
import dkron.infrastructure.Serializer
import dkron.infrastructure.Success
import dkron.models.Job
import java.io.File
import kotlin.system.exitProcess
import okhttp3.HttpUrl.Companion.toHttpUrl
import okhttp3.Request

fun say(call: String, work: () -> Any?) {
    val text = try { work().toString() } catch (error: Throwable) { "!$error" }
    println("$call\t${text.replace('\n', ' ').take(300)}")
}

fun main() {
    val name = System.getenv("JOB")
    val address = System.getenv("DKRON")
    val jobs = JobsApi(address)
    say("create") {
        jobs.createOrUpdateJob(Job(name = name, schedule = "@every 1h", executor = "shell",
            executorConfig = mapOf("command" to "echo hi"), metadata = mapOf("team" to name))).name
    }
    say("list") {
        val filter = mapOf("team" to name)
        val found = jobs.getJobsWithHttpInfo(filter, null, null, null, null, null, null, null, null) as Success
        "${found.data?.size} ${found.headers["x-total-count"]?.first()}"
    }
    say("list~") {
        // workaround: list
        val url = "${jobs.baseUrl}/v1/jobs".toHttpUrl().newBuilder().addQueryParameter("metadata[team]", name).build()
        val answer = jobs.client.newCall(Request.Builder().url(url).build()).execute()
        val list = Serializer.moshi.adapter(Array<Job>::class.java).fromJson(answer.body!!.string())!!
        // end
        "${list.size} ${answer.header("X-Total-Count")}"
    }
    say("get") { jobs.showJobByName(name).name }
    say("change") { jobs.updateJobByName(name, jobs.showJobByName(name).copy(displayname = "changed")).displayname }
    say("run") { jobs.runJob(name).name }
    say("executions") { ExecutionsApi(address).listExecutionsByJob(name).size }
    say("toggle") { jobs.toggleJob(name).disabled }
    say("restore") { jobs.restore(File(System.getenv("EXPORT"))) }
    say("delete") { jobs.deleteJob(name).name }
    say("health") { MonitoringApi(address).health().status.value }
    say("metrics") { MonitoringApi(address).metrics().take(6) }
    exitProcess(0)
}
