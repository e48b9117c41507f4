import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.TimeZone;
import java.util.function.UnaryOperator;

/** Gives schedules to libraries of Java: a line of JSON with thing, given, zone and start comes in, and goes out with its runs. */
public class Run {
  /** What names the run after a moment, or null; what is thrown here is a refusal. */
  static UnaryOperator<Instant> open(String thing, String given, ZoneId zone) throws Exception {
    if (thing.startsWith("cron-utils ")) {
      var type = CronType.valueOf(thing.substring("cron-utils ".length()));
      var cron = new CronParser(CronDefinitionBuilder.instanceDefinitionFor(type)).parse(given);
      cron.validate();
      var time = ExecutionTime.forCron(cron);
      return after -> time.nextExecution(after.atZone(zone)).map(ZonedDateTime::toInstant).orElse(null);
    }
    switch (thing) {
      case "quartz CronExpression":
        var quartz = new org.quartz.CronExpression(given);
        quartz.setTimeZone(TimeZone.getTimeZone(zone));
        return after -> {
          var next = quartz.getNextValidTimeAfter(Date.from(after));
          return next == null ? null : next.toInstant();
        };
      case "spring CronExpression":
        var spring = org.springframework.scheduling.support.CronExpression.parse(given);
        return after -> {
          var next = spring.next(after.atZone(zone));
          return next == null ? null : next.toInstant();
        };
      case "micronaut CronExpression":
        var micronaut = io.micronaut.scheduling.cron.CronExpression.create(given);
        return after -> micronaut.nextTimeAfter(after.atZone(zone)).toInstant();
      case "cron4j Predictor":
        if (!it.sauronsoftware.cron4j.SchedulingPattern.validate(given)) {
          throw new IllegalArgumentException("validate is false");
        }
        return after -> {
          var predictor = new it.sauronsoftware.cron4j.Predictor(given, Date.from(after));
          predictor.setTimeZone(TimeZone.getTimeZone(zone));
          return predictor.nextMatchingDate().toInstant();
        };
      default:
        throw new IllegalArgumentException("no such thing");
    }
  }

  public static void main(String[] args) throws Exception {
    var gson = new GsonBuilder().disableHtmlEscaping().create();
    var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = lines.readLine()) != null; ) {
      var row = gson.fromJson(line, JsonObject.class);
      var runs = new JsonArray();
      row.add("next", runs);
      try {
        var next = open(row.get("thing").getAsString(), row.get("given").getAsString(), ZoneId.of(row.get("zone").getAsString()));
        try {
          var after = Instant.parse(row.get("start").getAsString());
          while (runs.size() < 5) {
            var run = next.apply(after);
            if (run == null) {
              break;
            }
            if (!run.isAfter(after)) {
              throw new IllegalStateException("the next run is not after the last");
            }
            runs.add(run.toString());
            after = run;
          }
        } catch (Exception error) {
          row.addProperty("error", String.valueOf(error.getMessage()));
        }
      } catch (Exception error) {
        row.addProperty("refused", String.valueOf(error.getMessage()));
      }
      out.println(gson.toJson(row));
    }
  }
}
