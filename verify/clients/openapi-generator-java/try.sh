. ./common.sh
openapi_generator java
mkdir -p client/src/main/java && cp Round.java client/src/main/java/
cd client
maven -DskipTests compile
mvn -q -B org.codehaus.mojo:exec-maven-plugin:3.5.0:java -Dexec.mainClass=Round
