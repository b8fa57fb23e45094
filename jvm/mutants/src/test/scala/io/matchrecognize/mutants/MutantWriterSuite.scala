// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import java.nio.file.{Files, Paths}

import scala.jdk.CollectionConverters._
import scala.meta._

import org.scalatest.funsuite.AnyFunSuite

/** What is written in place of a source, and that the list of exempt mutants is about the sources as they are. */
class MutantWriterSuite extends AnyFunSuite {
  private val sources = Paths.get("jvm", "core", "src", "main", "scala")

  test("a mutant is guarded by its switch, and the rest of the text is as it was") {
    val writer = new MutantWriter
    val written = writer.write("A.scala", "object A {\n  // a < b\n  def f = g(a < b)\n}")
    val switch = "io.matchrecognize.mutants.Switch.is"
    assert(
      written == "object A {\n  // a < b\n" +
        s"  def f = g((if ($switch(1)) {a <= b} else {a < b}))\n}"
    )
    assert(writer.mutants == Seq("1\tA.scala\t3\tf\ta < b\ta <= b"))
  }

  test("a mutant inside of another one has a switch of its own") {
    val writer = new MutantWriter
    val written = writer.write("A.scala", "object A { def f = !(a == b) }")
    assert(writer.mutants.map(_.split("\t").drop(4).toSeq) == Seq(
      Seq("a == b", "a != b"),
      Seq("!(a == b)", "(a == b)")
    ))
    assert(dialects.Scala213(written).parse[Source].toOption.nonEmpty)
  }

  test("the same mutant twice in a definition has a number of its own") {
    val writer = new MutantWriter
    writer.write("A.scala", "object A { def f = g(a == b, a == b) }")
    assert(writer.mutants.map(_.split("\t")(3)) == Seq("f", "f (2)"))
  }

  test("what is written for the core can be parsed, and has mutants of each package that matches rows") {
    val written = MutantWriter.files(sources)
    written.texts.foreach { case (file, text) =>
      assert(dialects.Scala213(text).parse[Source].toOption.nonEmpty, file)
    }
    val perPackage = written.mutants.groupBy(_.split("\t")(1).split("/")(2)).map { case (name, all) =>
      name -> all.size
    }
    assert(perPackage.keySet == Set("automaton", "matcher", "pattern", "policy", "trend"))
    assert(written.mutants.size > 1000, perPackage)
  }

  test("every exempt mutant exists, and has a reason") {
    val keys = MutantWriter.files(sources).mutants.map { row =>
      val Array(_, file, _, definition, original, mutated) = row.split("\t", -1): @unchecked
      s"$file $definition: $original -> $mutated"
    }.toSet
    val lines = Files.readAllLines(Paths.get("jvm", "mutants", "exempt.txt")).asScala.toSeq
    val (reasons, exempt) = lines.filter(_.nonEmpty).partition(_.startsWith("#"))
    assert(exempt.filterNot(keys) == Nil)
    assert(exempt.distinct.size == exempt.size)
    assert(lines.head.startsWith("#") && reasons.forall(_.length > 20))
  }
}
