// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/** The pattern files, on the matcher and on the reference that stands for the definition. */
class PatternCasesSuite extends AnyFunSuite {

  test("there are files of pattern cases, and none is empty") {
    assert(PatternFiles.all.size >= 12)
    assert(PatternFiles.all.filter(_._2.isEmpty).map(_._1) == Nil)
  }

  for ((file, entries) <- PatternFiles.all) {
    test(s"$file: the matcher gives the answers of the file") {
      assertAnswers(entries)(EngineMatcher.events)
    }

    test(s"$file: the reference gives the answers of the file") {
      assertAnswers(entries)(new ReferenceMatcher(_).events)
    }
  }

  test("a case written as a line and read back is the same case") {
    for ((_, entries) <- PatternFiles.all; entry <- entries) {
      val line = PatternCaseText.line(entry.pattern, entry.expected)
      assert(PatternCaseText.parse(line) == (entry.pattern -> entry.expected), entry.position)
    }
  }

  private def assertAnswers(entries: Seq[PatternFiles.Entry])(answer: PatternCase => Seq[Event]): Unit = {
    val wrong = for (entry <- entries; given = answer(entry.pattern) if given != entry.expected)
      yield s"${entry.position} ${PatternCaseText.line(entry.pattern, entry.expected)}\n    but gave ${Event.text(given)}"
    assert(wrong.isEmpty, wrong.mkString("\n", "\n", ""))
  }
}
