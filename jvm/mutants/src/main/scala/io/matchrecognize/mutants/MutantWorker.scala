// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import java.io.{File, OutputStream, PrintStream}
import java.lang.management.ManagementFactory
import java.net.{URI, URL}
import java.nio.file.{Files, Path, Paths}
import java.util.BitSet

import scala.io.Source
import scala.jdk.CollectionConverters._

import com.sun.management.OperatingSystemMXBean

/**
 * Runs the core's tests on mutants, one after the other.
 *
 * `survey` runs every suite on the original and writes for each test how long it takes and which mutants it comes to.
 * `judge` reads numbers of mutants from the standard input, a line each, and runs for each the tests that come to it, quick
 * ones first, until one fails or so much time is used. It answers with a line: the number, `killed` or `survived`, and the test; or `overdue` if a test takes
 * much longer than on the original. Then the process ends, since nothing else could end the test, and another one must be started.
 */
object MutantWorker {
  private val out = System.out
  private val threads = ManagementFactory.getThreadMXBean

  /**
   * @param arguments `survey` or `judge`, the class path of the mutated core and its tests, the table of tests, suites to survey or
   *                  the milliseconds of tests for each mutant
   */
  def main(arguments: Array[String]): Unit = {
    System.setOut(new PrintStream(OutputStream.nullOutputStream()))
    val Array(mode, path, table, others @ _*) = arguments: @unchecked
    val urls = path.split(File.pathSeparator).map(part => new File(part).toURI: URI).map(_.toURL)
    // As the core's own tests have it.
    def run(): Unit =
      if (mode == "survey") survey(urls, Paths.get(table), others)
      else judge(urls, read(Paths.get(table)), others.head.toLong)
    val thread = new Thread(null, () => run(), mode, 1L << 20)
    thread.start()
    thread.join()
  }

  /** A test with the time of its thread on the original, in milliseconds, and the mutants that it comes to. */
  private final case class TestCost(millis: Long, suite: String, test: String, reached: BitSet)

  private def survey(urls: Array[URL], table: Path, suites: Seq[String]): Unit = {
    Switch.isSurvey = true
    val lines = suites.flatMap { suite =>
      val run = new TestRun(urls)
      val rows = Seq.newBuilder[String]
      // What the suite's constructor comes to, and its time, count for its first test.
      var began = threads.getCurrentThreadCpuTime
      val failed = run.run(suite, None) { test =>
        val now = threads.getCurrentThreadCpuTime
        rows += s"${(now - began) / 1000000L}\t$suite\t$test\t${Switch.reached.stream.toArray.mkString(",")}"
        Switch.reached.clear()
        began = now
      }
      run.close()
      failed.foreach(test => out.println(s"$suite: $test"))
      rows.result()
    }
    Files.write(table, lines.asJava): Unit
  }

  private def read(table: Path): Seq[TestCost] = Files.readAllLines(table).asScala.toSeq.map { line =>
    val Array(millis, suite, test, numbers) = line.split("\t", -1): @unchecked
    val reached = new BitSet
    numbers.split(",").filter(_.nonEmpty).foreach(number => reached.set(number.toInt))
    TestCost(millis.toLong, suite, test, reached)
  }.sortBy(_.millis)

  private def judge(urls: Array[URL], tests: Seq[TestCost], millis: Long): Unit = {
    val watch = new Watch
    Source.stdin.getLines().foreach { line =>
      val number = line.toInt
      Switch.active = number
      val run = new TestRun(urls)
      val reaching = tests.filter(_.reached.get(number))
      val before = reaching.scanLeft(0L)(_ + _.millis)
      val killer = reaching.iterator.zip(before).takeWhile(_._2 <= millis).map(_._1).flatMap { cost =>
        val name = s"${cost.suite}: ${cost.test}"
        watch.start(s"$number\toverdue\t$name", cost.millis)
        val failed = run.run(cost.suite, Some(cost.test))(_ => ())
        watch.stop()
        failed.map(_ => name)
      }.nextOption()
      run.close()
      out.println(s"$number\t${killer.fold("survived\t")(test => s"killed\t$test")}")
    }
  }

  /**
   * Ends the process when a test takes too long, by the time that the process has had a core: other processes do not count, but
   * threads that the test starts and the collection of what it allocates do.
   */
  private final class Watch {
    private val process = ManagementFactory.getPlatformMXBean(classOf[OperatingSystemMXBean])
    @volatile private var deadline = Long.MaxValue
    @volatile private var verdict = ""

    def start(overdue: String, millis: Long): Unit = {
      verdict = overdue
      deadline = process.getProcessCpuTime + (Grace + Patience * millis) * 1000000L
    }
    def stop(): Unit = deadline = Long.MaxValue

    private def isOverdue: Boolean = {
      Thread.sleep(100)
      process.getProcessCpuTime > deadline
    }

    private val thread = new Thread(() =>
      try {
        while (!isOverdue) ()
        out.println(verdict)
        out.flush()
        // An OutOfMemoryError of the mutant may reach this thread, too.
      } finally Runtime.getRuntime.halt(1)
    )
    thread.setDaemon(true)
    thread.start()
  }

  /** How long a test may take, in milliseconds, and how many times as long as on the original besides. */
  private val Grace = 8000L
  private val Patience = 5L
}
