import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiResponse;
import org.openapitools.client.Pair;
import org.openapitools.client.api.ExecutionsApi;
import org.openapitools.client.api.JobsApi;
import org.openapitools.client.api.MonitoringApi;
import org.openapitools.client.model.Job;

public class Round {
  static void say(String call, Callable<Object> work) {
    String text;
    try {
      text = String.valueOf(work.call());
    } catch (Exception error) {
      text = "!" + error;
    }
    text = text.replace('\n', ' ');
    System.out.println(call + "\t" + text.substring(0, Math.min(300, text.length())));
  }

  public static void main(String[] args) {
    String name = System.getenv("JOB");
    ApiClient client = new ApiClient().setBasePath(System.getenv("DKRON")).setReadTimeout(60_000);
    JobsApi jobs = new JobsApi(client);
    say("create", () -> jobs.createOrUpdateJob(new Job().name(name).schedule("@every 1h").executor("shell")
        .executorConfig(Map.of("command", "echo hi")).metadata(Map.of("team", name)), null, null).getName());
    say("list", () -> {
      ApiResponse<List<Job>> found = jobs.getJobsWithHttpInfo(Map.of("team", name), null, null, null, null, null, null, null, null);
      return found.getData().size() + " " + found.getHeaders().get("x-total-count").get(0);
    });
    say("list~", () -> {
      // workaround: list
      List<Pair> filter = List.of(new Pair("metadata[team]", name));
      okhttp3.Call call = client.buildCall(null, "/v1/jobs", "GET", filter, List.of(), null, Map.of(), Map.of(), Map.of(), new String[0], null);
      ApiResponse<List<Job>> found = client.execute(call, new com.google.gson.reflect.TypeToken<List<Job>>() {}.getType());
      // end
      return found.getData().size() + " " + found.getHeaders().get("x-total-count").get(0);
    });
    say("get", () -> jobs.showJobByName(name, null).getName());
    say("change", () -> {
      Job job = jobs.showJobByName(name, null);
      job.setDisplayname("changed");
      return jobs.updateJobByName(name, job, null, null).getDisplayname();
    });
    say("run", () -> jobs.runJob(name, null).getName());
    say("executions", () -> new ExecutionsApi(client).listExecutionsByJob(name, null, null, null, null).size());
    say("toggle", () -> jobs.toggleJob(name, null).getDisabled());
    say("restore", () -> jobs.restore(new File(System.getenv("EXPORT")), null));
    say("delete", () -> jobs.deleteJob(name, null).getName());
    say("health", () -> new MonitoringApi(client).health().getStatus());
    say("metrics", () -> new MonitoringApi(client).metrics().substring(0, 6));
    System.exit(0);
  }
}
