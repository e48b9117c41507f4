. ./common.sh
openapi_generator java
mkdir -p client/src/main/java && cp Round.java client/src/main/java/
cd client
mvn -q -B -Dstyle.color=never -DskipTests compile >&2
mvn -q -B -Dstyle.color=never org.codehaus.mojo:exec-maven-plugin:3.5.0:java -Dexec.mainClass=Round
