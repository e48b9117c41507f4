. ./common.sh
openapi_generator kotlin --library jvm-okhttp4 --additional-properties packageName=dkron
mv Round.kt client/src/main/kotlin/
cp pom.xml client/
cd client
mvn -q -B -Dstyle.color=never compile >&2
mvn -q -B -Dstyle.color=never org.codehaus.mojo:exec-maven-plugin:3.5.0:java -Dexec.mainClass=RoundKt
