import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.File;
import java.util.ArrayList;
import java.util.List;

public class Check {
  public static void main(String[] args) throws Exception {
    ObjectMapper json = new ObjectMapper();
    JsonSchemaFactory factory = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
    List<String> differing = new ArrayList<>();
    for (JsonNode one : json.readTree(new File("schemaCases.json"))) {
      File schema = new File(System.getenv("SCHEMAS"), one.get("schema").asText() + ".schema.json");
      boolean valid = factory.getSchema(json.readTree(schema)).validate(one.get("value")).isEmpty();
      if (valid != one.get("valid").asBoolean()) {
        differing.add(one.get("name").asText());
      }
    }
    System.out.println("valid\t" + (differing.isEmpty() ? "valid"
        : "!" + differing.size() + " cases are judged wrongly, such as: " + differing.get(0)));
  }
}
