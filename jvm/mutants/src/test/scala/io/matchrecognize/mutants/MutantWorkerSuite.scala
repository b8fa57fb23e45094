// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import java.io.ByteArrayInputStream
import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._
import scala.sys.process._

import org.scalatest.funsuite.AnyFunSuite

/** The worker on the mutants of [[SampleSuite]], in a process of its own as [[MutantWorker]] is used. */
class MutantWorkerSuite extends AnyFunSuite {
  private val suite = classOf[SampleSuite].getName
  private val table = Files.createTempFile("tests", ".tsv")

  test("a survey finds which mutants each test reaches, and a judge which of them a test notices") {
    assert(worker("survey", "", suite) == Nil)
    val reached = Files.readAllLines(table).asScala.map(_.split("\t")).map(row => row(2) -> row(3)).toMap
    assert(reached == Map("nothing adds up to nothing" -> "1,4", "numbers are added" -> "1,2,3,4"))
    val verdicts = worker("judge", "1\n2\n4\n5\n3\n1\n", "1000000").map(_.split("\t", -1).toSeq)
    assert(verdicts.map(row => row(0) -> row(1)) == Seq(
      "1" -> "killed",
      "2" -> "killed",
      "4" -> "survived",
      "5" -> "survived",
      // The loop that does not end takes the process with it.
      "3" -> "overdue"
    ))
    assert(verdicts(1)(2) == s"$suite: numbers are added")
  }

  test("a survey names a test that fails on the original") {
    val failing = classOf[MutantWorkerSuite.Failing].getName
    assert(worker("survey", "", failing) == Seq(s"$failing: fails"))
  }

  private def worker(mode: String, input: String, others: String*): Seq[String] = {
    val path = sys.props("java.class.path")
    val main = classOf[TestRun].getName.replace("TestRun", "MutantWorker")
    val command = Seq("java", "-cp", path, main, mode, ownClasses.toString, table.toString) ++ others
    val out = Seq.newBuilder[String]
    Process(command).#<(new ByteArrayInputStream(input.getBytes)).!(ProcessLogger(out += _, _ => ()))
    out.result()
  }

  private def ownClasses: Path = Path.of(classOf[SampleSuite].getProtectionDomain.getCodeSource.getLocation.toURI)
}

object MutantWorkerSuite {
  class Failing extends AnyFunSuite {
    test("fails")(fail())
  }
}
