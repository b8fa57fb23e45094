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
 * `survey` runs every suite on the original code. For each test, it writes how long the test takes and which mutants
 * the test reaches.
 *
 * `judge` reads mutant numbers, as in `mutants.tsv`, from standard input, one per line. For each mutant, it runs the
 * tests that reach the mutant, the quickest first, until one fails or the time limit is reached. It answers with a
 * line: the mutant's number, `killed` or `survived`, and the test that killed the mutant. If a test takes much longer
 * than on the original code, the line says `overdue` instead; the process then ends, since nothing else can end the
 * test, and the caller must start a new process.
 */
object MutantWorker {
  private val out = System.out
  private val threads = ManagementFactory.getThreadMXBean

  /**
   * @param arguments `survey` or `judge`; the class path of the mutated core and its tests; the table of tests; and
   *   then the suites to survey, or the time limit for the tests of each mutant, in milliseconds
   */
  def main(arguments: Array[String]): Unit = {
    System.setOut(new PrintStream(OutputStream.nullOutputStream()))
    val Array(mode, path, table, others @ _*) = arguments: @unchecked
    val urls = path.split(File.pathSeparator).map(part => new File(part).toURI: URI).map(_.toURL)
    // The thread has the same stack size as in the core's own tests.
    def run(): Unit =
      if (mode == "survey") survey(urls, Paths.get(table), others)
      else judge(urls, read(Paths.get(table)), others.head.toLong)
    val thread = new Thread(null, () => run(), mode, 1L << 20)
    thread.start()
    thread.join()
  }

  /** A test, its thread's CPU time on the original code in milliseconds, and the mutants that it reaches. */
  private final case class TestCost(millis: Long, suite: String, test: String, reached: BitSet)

  private def survey(urls: Array[URL], table: Path, suites: Seq[String]): Unit = {
    Switch.isSurvey = true
    val lines = suites.flatMap { suite =>
      val run = new TestRun(urls)
      val rows = Seq.newBuilder[String]
      // The time of the suite's constructor, and the mutants that it reaches, are attributed to the suite's first test.
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
   * Ends the process if a test takes too long, measured by the CPU time of the process. This excludes the work of other
   * processes, but includes threads that the test starts and the garbage collection that it causes.
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
        // In `finally`, because an OutOfMemoryError that the mutant causes may be thrown in this thread, too.
      } finally Runtime.getRuntime.halt(1)
    )
    thread.setDaemon(true)
    thread.start()
  }

  /** A test may take `Grace` milliseconds plus `Patience` times as long as it takes on the original code. */
  private val Grace = 8000L
  private val Patience = 5L
}
