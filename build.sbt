// Two projects: `core` (the pattern engine, no Spark on its class path) and `spark` (the extension).
// Choose the Spark line with -DsparkVersion=4.0; the lines stand in project/SparkVersions.scala.

val spark = SparkVersions.selected

ThisBuild / scalaVersion := "2.13.16"
ThisBuild / organization := "io.matchrecognize"
// The version stands in pyproject.toml alone.
ThisBuild / version := Publishing.declared("version")
Publishing.build

// Spark 4.1 needs these packages open on JDK 17; Spark's own launcher passes the same.
val moduleOpens = Seq(
  "java.lang",
  "java.lang.invoke",
  "java.lang.reflect",
  "java.io",
  "java.net",
  "java.nio",
  "java.util",
  "java.util.concurrent",
  "java.util.concurrent.atomic",
  "sun.nio.ch",
  "sun.nio.cs",
  "sun.security.action",
  "sun.util.calendar"
).map(name => s"--add-opens=java.base/$name=ALL-UNNAMED")

val common = Seq(
  scalacOptions ++= Seq("-release", "17", "-deprecation", "-feature", "-unchecked", "-Xlint", "-Wunused", "-Werror"),
  libraryDependencies ++= Seq(
    "org.scalatest" %% "scalatest" % "3.2.19" % Test,
    "org.scalacheck" %% "scalacheck" % "1.18.1" % Test,
    "org.scalatestplus" %% "scalacheck-1-18" % "3.2.19.0" % Test
  ),
  Test / fork := true,
  Test / baseDirectory := (ThisBuild / baseDirectory).value,
  Test / testOptions += Tests.Argument(TestFrameworks.ScalaTest, "-oDF")
)

// A JVM of tests uses little more than one core, so two of them run concurrently.
Global / concurrentRestrictions := Seq(Tags.limit(Tags.ForkedTestGroup, 2), Tags.limitAll(2))

val hasAllSuites = spark.line == SparkVersions.main || sys.props.contains("allSuites")

// Found once a start of sbt.
lazy val jarsOfSpark = spark.jars
val sparkJars = Seq(
  Compile / unmanagedJars := Attributed.blankSeq(jarsOfSpark),
  // Tests run with Spark's Scala library, which may be newer than the compiler's.
  Test / fullClasspath := {
    val (library, others) = (Test / fullClasspath).value.partition(_.data.getName.startsWith("scala-library"))
    library.filter(jar => jarsOfSpark.contains(jar.data)) ++ others
  }
)

lazy val installJar = taskKey[Unit]("Puts the jar into the Python package.")

lazy val core = project.in(file("jvm/core")).settings(common).settings(
  name := "match-recognize-core",
  publish / skip := true,
  Test / javaOptions ++= Seq("-Xmx1g", "-Xss1m")
)

lazy val sparkExtension = project.in(file("jvm/spark")).dependsOn(core % "compile->compile;test->test")
  .settings(common, sparkJars).settings(
    name := "spark-match-recognize",
    moduleName := s"spark-match-recognize_${spark.line}",
    target := baseDirectory.value / "target" / s"spark-${spark.line}",
    Compile / unmanagedSourceDirectories ++= spark.shims.map(baseDirectory.value / "src" / "main" / _),
    // Lines besides the main one have the suites of `every-line`, or all with -DallSuites=true.
    Test / unmanagedSourceDirectories := {
      val everyLine = ("every-line" +: spark.testJars.map(_ => "spark-tests").toSeq) ++ spark.shims
      val others = if (hasAllSuites) "scala" +: spark.testJars.map(_ => "spark-inputs").toSeq else Nil
      (everyLine ++ others).map(baseDirectory.value / "src" / "test" / _)
    },
    // The interface that OpenLineage's agent has for extensions; users who have no agent need nothing.
    libraryDependencies += "io.openlineage" % "openlineage-spark_2.13" % "1.53.0" % Provided intransitive (),
    libraryDependencies ++= spark.testJars.toSeq.flatMap(version =>
      Seq(
        // For a table in memory that MERGE can write to.
        "org.apache.spark" %% "spark-catalyst" % version % Test classifier "tests" intransitive (),
        // For Spark's own SQL test inputs.
        "org.apache.spark" %% "spark-sql" % version % Test classifier "tests" intransitive ()
      )
    ),
    Publishing.jar(spark.full),
    // The core's sources go with its classes.
    Compile / packageSrc / mappings ++= (core / Compile / packageSrc / mappings).value,
    Compile / packageSrc / mappings += (ThisBuild / baseDirectory).value / "LICENSE" -> "META-INF/LICENSE",
    // The interface is SQL text, so the documentation that Maven Central asks for is the README with its links.
    Compile / packageDoc / mappings := Seq(
      Publishing.readme(target.value) -> "README.md",
      (ThisBuild / baseDirectory).value / "LICENSE" -> "LICENSE"
    ),
    // One thin jar for users: the extension and the core in it, nothing else.
    Compile / packageBin / mappings ++= (core / Compile / packageBin / mappings).value
      .filterNot { case (_, path) => path.startsWith("META-INF") },
    Compile / packageBin / mappings += (ThisBuild / baseDirectory).value / "LICENSE" -> "META-INF/LICENSE",
    Compile / packageBin / packageOptions += Package.ManifestAttributes(
      "Git-Revision" -> sys.process.Process("scripts/revision", (ThisBuild / baseDirectory).value).!!.trim,
      "Spark-Line" -> spark.line
    ),
    // What `scripts/jar` runs; a jar of the same line and an older version is replaced.
    installJar := {
      val jar = (Compile / packageBin).value
      val folder = (ThisBuild / baseDirectory).value / "python" / "spark_match_recognize" / "jars"
      IO.delete((folder * s"spark-match-recognize_${spark.line}_*.jar").get)
      IO.copyFile(jar, folder / jar.getName)
      streams.value.log.info(s"The jar of Spark ${spark.line} is in the Python package.")
    },
    Compile / resourceGenerators += Def.task {
      val folder = (Compile / resourceManaged).value / "match-recognize"
      val lines = SparkVersions.all.map(_.line).mkString(", ")
      for ((name, text) <- Seq("spark-line" -> spark.line, "spark-lines" -> lines)) yield {
        val file = folder / name
        if (!file.exists || IO.read(file) != text) IO.write(file, text)
        file
      }
    }.taskValue,
    // Most code of these tests is generated and runs briefly, so the second compiler costs a third of the CPU time. The first
    // one alone has little room for code unless more is given to it. The usual collector marks what lives all the time, beside
    // the tests, which takes a tenth.
    Test / javaOptions ++= moduleOpens ++ Seq(
      "-Xms1500m",
      "-Xmx3g",
      "-XX:+UseParallelGC",
      "-XX:TieredStopAtLevel=1",
      "-XX:ReservedCodeCacheSize=256m",
      "-Dspark.ui.enabled=false",
      s"-Dmatchrecognize.mainLine=${spark.line == SparkVersions.main}"
    ),
    // Three JVMs for two cores: with two of them, the longer one would run alone at the end.
    Test / testGrouping := {
      val options = (Test / forkOptions).value
      val (streams, others) = (Test / definedTests).value.partition(_.name.contains(".streaming."))
      val (execution, queries) = others.partition(_.name.contains(".execution."))
      Seq("streams" -> streams, "execution" -> execution, "queries" -> queries)
        .collect { case (name, tests) if tests.nonEmpty => Tests.Group(name, tests, Tests.SubProcess(options)) }
    }
  )

// Not part of the product: what writes and runs mutants of the core, and the core with them in it (see scripts/mutants);
// the agent of scripts/coverage, too.
lazy val mutants = project.in(file("jvm/mutants")).settings(common).settings(
  libraryDependencies ++= Seq(
    "org.scalameta" %% "scalameta" % "4.13.10",
    "org.scalatest" %% "scalatest" % "3.2.19",
    "org.scalatestplus" %% "scalacheck-1-18" % "3.2.19.0",
    "org.jacoco" % "org.jacoco.agent" % "0.8.13" classifier "runtime",
    "org.jacoco" % "org.jacoco.cli" % "0.8.13" classifier "nodeps" intransitive ()
  ),
  publish / skip := true
)

// Not part of the product: streams between other systems, which run in the process of the tests. Delta is built for one line of Spark.
lazy val parts =
  project.in(file("jvm/parts")).dependsOn(sparkExtension % "test->test").settings(common, sparkJars).settings(
    libraryDependencies ++= Seq(
      "org.apache.kafka" %% "kafka" % "3.9.1" % Test,
      "io.delta" % "delta-spark_4.1_2.13" % "4.3.1" % Test
    ),
    publish / skip := true,
    Test / javaOptions ++= moduleOpens :+ "-Xmx2g"
  )

// Not part of the product: other methods of choosing runs, with which `python -m benchmarks best-effort` compares that of the core.
lazy val benchmarks = project.in(file("benchmarks")).dependsOn(core % "compile->test").settings(common).settings(
  publish / skip := true,
  run / fork := true,
  run / baseDirectory := (ThisBuild / baseDirectory).value,
  javaOptions ++= Seq("-Xmx1g", "-Xss1m")
)

lazy val mutated = project.in(file("build/mutants")).dependsOn(mutants).settings(
  Compile / scalaSource := baseDirectory.value / "src",
  publish / skip := true
)

lazy val root = project.in(file(".")).aggregate(core, sparkExtension, mutants, benchmarks)
  .settings(name := "spark-match-recognize-root", publish / skip := true)
