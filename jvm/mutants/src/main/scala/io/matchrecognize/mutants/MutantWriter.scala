// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import java.nio.file.{Files, Path, Paths}

import scala.collection.mutable
import scala.jdk.CollectionConverters._
import scala.meta._

/**
 * Rewrites the sources of the core with all mutants included, each guarded by a switch, so that a single compilation
 * covers all of them.
 *
 * {{{
 * a < b   becomes   (if (io.matchrecognize.mutants.Switch.is(7)) {a <= b} else {a < b})
 * }}}
 * The mutants are listed in `mutants.tsv`: number, file, line, definition, original, mutated. If a definition has the
 * same mutant more than once, a count is added to the name of the definition. So all columns except number and line
 * together identify a mutant, even if the mutant moves within the file.
 */
object MutantWriter {

  /** Whether the file is mutated. The mutated files are those whose code decides what matches. */
  private def isMutated(file: Path): Boolean =
    (Set("automaton", "matcher", "seek", "policy", "trend")(file.getParent.getFileName.toString) ||
      file.endsWith("pattern/PatternFacts.scala")) && !file.endsWith("MemoryAccount.scala")

  /**
   * The rewritten sources.
   *
   * @param texts   the name of each file, and its new contents
   * @param mutants the rows of `mutants.tsv`
   */
  final case class Written(texts: Seq[(String, String)], mutants: Seq[String])

  /** Rewrites all source files of a folder. */
  def files(folder: Path): Written = {
    val walk = Files.walk(folder)
    val files =
      try walk.iterator.asScala.filter(_.toString.endsWith(".scala")).toVector.sorted
      finally walk.close()
    val writer = new MutantWriter
    val texts = files.map { file =>
      val name = folder.relativize(file).toString
      val text = Files.readString(file)
      name -> (if (isMutated(file)) writer.write(name, text) else text)
    }
    Written(texts, writer.mutants)
  }

  /** @param arguments the folder of the core's sources, and the folder to write to */
  def main(arguments: Array[String]): Unit = {
    val Array(from, to) = arguments.map(Paths.get(_)): @unchecked
    val written = files(from)
    written.texts.foreach { case (name, text) => write(to.resolve("src").resolve(name), text) }
    write(to.resolve("mutants.tsv"), written.mutants.mkString("", "\n", "\n"))
    println(s"${written.mutants.size} mutants")
  }

  private def write(file: Path, text: String): Unit = {
    Files.createDirectories(file.getParent)
    Files.writeString(file, text): Unit
  }
}

/** Rewrites files one after the other, and numbers the mutants of all files from 1. */
final class MutantWriter {
  private val list = mutable.ArrayBuffer.empty[String]
  private val known = mutable.HashMap.empty[String, Int]
  private var file = ""

  /** The rows of `mutants.tsv` so far. */
  def mutants: Seq[String] = list.toSeq

  def write(file: String, text: String): String = {
    this.file = file
    render(dialects.Scala213(text).parse[Source].get)
  }

  /** Returns the text of the tree with all mutants in it. */
  private def render(tree: Tree): String = tree match {
    // This case comes first, since a literal is also a type.
    case _: Lit => withMutants(tree, tree.text)
    case _: Type | _: Mod | _: Import | _: Init | _: Term.Interpolate | _: Term.ParamClause => tree.text
    case _ if Mutations.isMetering(tree) => tree.text
    // A placeholder `_` belongs to the whole expression around it, so each mutant within such a function repeats the
    // whole function.
    case function: Term.AnonymousFunction =>
      val inner = inside(function.body).flatMap(part =>
        Mutations.of(part).filter(_ != "_").map(mutated => (part, mutated, splice(function, Seq(part -> mutated))))
      )
      inner.foldLeft(function.text) { case (rest, (part, mutated, whole)) => switch(part, mutated, whole, rest) }
    case _ =>
      withMutants(tree, splice(tree, parts(tree).map(child => child -> render(child))))
  }

  private def withMutants(tree: Tree, text: String): String =
    Mutations.of(tree).foldLeft(text) { (rest, mutated) => switch(tree, mutated, mutated, rest) }

  private def inside(tree: Tree): List[Tree] = tree :: (tree match {
    case _: Type | _: Term.Interpolate => Nil
    case _ if Mutations.isMetering(tree) => Nil
    case _ => parts(tree).flatMap(inside)
  })

  /**
   * Returns the parts of the tree that may be wrapped in a switch: all except patterns, targets of assignments, names
   * and constants.
   */
  private def parts(tree: Tree): List[Tree] = tree match {
    case one: Case => one.cond.toList :+ one.body
    case value: Defn.Val => if (value.mods.exists(_.is[Mod.Final])) Nil else List(value.rhs)
    case variable: Defn.Var => List(variable.body)
    case method: Defn.Def => List(method.body)
    case assignment: Term.Assign => List(assignment.rhs)
    case generator: Enumerator.Generator => List(generator.rhs)
    case value: Enumerator.Val => List(value.rhs)
    case function: Term.FunctionTerm => List(function.body)
    case infix: Term.ApplyInfix =>
      val isAssigned = infix.op.value.endsWith("=") && !Set("==", "!=", "<=", ">=")(infix.op.value)
      (if (isAssigned) Nil else List(infix.lhs)) ++ infix.argClause.values
    case select: Term.Select => List(select.qual)
    case definition: Defn.Class => definition.templ.children
    case definition: Defn.Object => definition.templ.children
    case _ => tree.children
  }

  private def splice(tree: Tree, parts: Seq[(Tree, String)]): String = {
    val text = tree.pos.input.text
    val changed = parts.filter { case (part, rendered) => rendered != part.text }.sortBy(_._1.pos.start)
    val (out, end) = changed.foldLeft((new StringBuilder, tree.pos.start)) { case ((out, at), (part, rendered)) =>
      (out ++= text.substring(at, part.pos.start) ++= rendered, part.pos.end)
    }
    (out ++= text.substring(end, tree.pos.end)).toString
  }

  private def switch(at: Tree, mutated: String, whole: String, rest: String): String = {
    val number = list.size + 1
    def line(text: String) = text.replaceAll("\\s+", " ")
    val key = s"${definition(at)}\t${line(at.text)}\t${line(mutated)}"
    val times = known.updateWith(s"$file\t$key")(before => Some(before.fold(1)(_ + 1))).get
    val numbered = if (times == 1) key else s"${definition(at)} ($times)\t${line(at.text)}\t${line(mutated)}"
    list += s"$number\t$file\t${at.pos.startLine + 1}\t$numbered"
    s"(if (io.matchrecognize.mutants.Switch.is($number)) {$whole} else {$rest})"
  }

  /** Returns the name of the method or field that contains the term. */
  private def definition(at: Tree): String = at match {
    case method: Defn.Def => method.name.value
    case value: Defn.Val => value.pats.head.text
    case variable: Defn.Var => variable.pats.head.text
    case _ => at.parent.fold("")(definition)
  }
}
