. ./common.sh
openapi_generator kotlin --library jvm-okhttp4 --additional-properties packageName=dkron,enumPropertyNaming=UPPERCASE
mv Round.kt client/src/main/kotlin/
cp pom.xml client/
cd client
maven compile
mvn -q -B org.codehaus.mojo:exec-maven-plugin:3.5.0:java -Dexec.mainClass=RoundKt
