. ./common.sh
cat >pom.xml <<POM
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.example</groupId>
  <artifactId>round</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>com.networknt</groupId><artifactId>json-schema-validator</artifactId><version>$VERSION</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>2.0.17</version></dependency>
  </dependencies>
</project>
POM
maven dependency:copy-dependencies
java -cp 'target/dependency/*' Check.java
