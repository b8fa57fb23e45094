// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.automaton.{ConditionClass, ProgramCompiler, ProgramFacts}
import io.matchrecognize.matcher.{KeyBuffer, Path, RowTest}
import io.matchrecognize.navigation.{Navigation, TrackedSets}
import io.matchrecognize.pattern.{PatternParser, VariableTable}
import io.matchrecognize.policy.{AfterMatchSkip, EventSelection, MatchPolicy, RowsPerMatch}

/** A row of the streams over which many patterns are matched. */
final case class StreamRow(ts: Int, form: Char, id: Int, x: Double, y: Double, v: Double)

/**
 * The 38 patterns that the literature on shared state measures, as rules over [[StreamRow]]s. Their match sets over four streams
 * are in the resources; they were found by definition, row choice by row choice, without this code. P41 to P48 are our own: four pairs
 * that have two steps in common, at the first to the fourth step.
 */
object ManyPatterns {
  private val table =
    """P1 A B+ C D|P2 A B+ E F|P3 A B C D E F G|P4 A B C D H I J|P5 A B !C D|P6 A B !C E|P7 A B C|P8 A B E|P9 A !E C
      |P10 A !E D|P11 A B+ C|P12 A B+ D|P13 A B B C|P14 A C D|P15 A B C D|P16 A B+ E|P17 A !B C|P18 A !C D|P19 A B D E
      |P20 A C B D|P21 A !B D E|P22 A B+ C D|P23 A G H I|P24 A G H+ J|P25 A G !I J|P26 A G I J A|P27 A G J H B
      |P28 A G !H J C|P29 A H H I|P30 A G H+ I J|P31 A G A B|P32 A G !J C|P33 A H !J D|P34 A G I !H E|P35 A G H I J F
      |P36 A J G I|P37 A G I+ A|P38 A G J B+
      |P41 A B C D E|P42 A B F G H|P43 C A B D E|P44 F A B G H|P45 C D A B E|P46 F G A B H|P47 C D E A B
      |P48 F G H A B""".stripMargin.replace("\n", "|")

  /** The elements of each pattern: a form, `+` for a repeated one, `!` for one of which no row may come between. */
  val elements: Map[String, Vector[String]] = table.split('|').map { line =>
    val words = line.trim.split(' ').toVector
    words.head -> words.tail
  }.toMap

  /** P1 to P6 are matched within one id, the others over all rows. */
  def isPartitioned(name: String): Boolean = name.drop(1).toInt <= 6

  /** The rule of a pattern over these rows; every choice of rows is a match under SKIP TILL ANY MATCH. */
  def rule(name: String, rows: IndexedSeq[StreamRow], window: Int, selection: EventSelection): SharedRule = {
    val words = elements(name)
    val variables = words.zipWithIndex.map { case (word, at) => s"${word.filter(_.isLetter)}$at" }
    val text = words.zip(variables).map { case (word, variable) =>
      if (word.startsWith("!")) s"NOT $variable" else if (word.endsWith("+")) s"$variable+" else variable
    }.mkString(" ")
    val pattern = PatternParser.parse(text)
    val names = VariableTable(pattern, Nil)
    val repeats = words.exists(_.endsWith("+"))
    val policy = MatchPolicy(
      AfterMatchSkip.ToNextRow,
      selection,
      if (repeats && selection.isBranching) RowsPerMatch.EveryMatch else RowsPerMatch.OneRow,
      hasLimit = true
    )
    val order = variables.map(names.indexOf(_).get)
    val conditions = comparisons(name).map { case (step, one) => order(step) -> one }
    val tracked = new TrackedSets(names.primary.indices.map(Set(_)), names.size)
    val classes = names.primary.indices.map { variable =>
      conditions.get(variable).fold[ConditionClass](ConditionClass.RowLocal(0)) { _ =>
        ConditionClass.MatchDependent(
          names.primary.indices.map(Navigation(_, Navigation.Last)).toSet,
          Set.empty,
          mergeable = false,
          lookahead = 0
        )
      }
    }
    val program =
      ProgramCompiler.compile(pattern, names, MaxInstructions, policy.selection.isSkipping)
    val forms = names.primary.map(_.head)
    val test = new StreamTest(rows, window, forms, order, conditions.view.mapValues(_.holds).toMap)
    val parts = names.primary.indices.map { variable =>
      StepCondition(
        Vector(forms(variable) - 'A'),
        conditions.get(variable).map(one => Remainder(one.text, one.reads.map(order) :+ variable))
      )
    }
    SharedRule(name, new ProgramFacts(program, classes), policy, tracked, test, parts, Some(window.toString))
  }

  private val MaxInstructions = 1000

  /** A condition beyond the row's form, by the steps that it reads; `holds` reads the rows of each step so far. */
  private final case class Comparison(text: String, reads: Vector[Int], holds: (Int => Seq[StreamRow]) => Boolean)

  private def comparisons(name: String): Map[Int, Comparison] = name match {
    case "P1" => Map(2 -> Comparison("SUM(x)<x", Vector(1), b => sum(b(1)) < b(2).last.x))
    case "P2" => Map(3 -> Comparison(
        "x+SUM(x)<x+x",
        Vector(0, 1, 2),
        b => b(0).last.x + sum(b(1)) < b(2).last.x + b(3).last.x
      ))
    case "P3" => Map(
        rising,
        adding,
        5 -> Comparison(
          "HAVERSINE",
          Vector(3, 4),
          b => haversine(b(3).last, b(4).last) <= b(5).last.v
        )
      )
    case "P4" =>
      Map(rising, adding, 5 -> Comparison("COSINES", Vector(3, 4), b => cosines(b(3).last, b(4).last) <= b(5).last.v))
    case "P5" => Map(1 -> Comparison("x<x", Vector(0), b => b(0).last.x < b(1).last.x))
    case _ => Map.empty
  }

  private val rising = 1 -> Comparison("v<v", Vector(0), b => b(0).last.v < b(1).last.v)
  private val adding = 3 -> Comparison("v+v<v", Vector(1, 2), b => b(1).last.v + b(2).last.v < b(3).last.v)

  private def sum(rows: Seq[StreamRow]): Double = rows.map(_.x).sum

  def haversine(a: StreamRow, b: StreamRow): Double = {
    val across = math.sin(math.toRadians(b.x - a.x) / 2)
    val along = math.sin(math.toRadians(b.y - a.y) / 2)
    val s = across * across + math.cos(math.toRadians(a.x)) * math.cos(math.toRadians(b.x)) * along * along
    2 * Earth * math.asin(math.min(1.0, math.sqrt(s)))
  }

  def cosines(a: StreamRow, b: StreamRow): Double = {
    val c = math.sin(math.toRadians(a.x)) * math.sin(math.toRadians(b.x)) +
      math.cos(math.toRadians(a.x)) * math.cos(math.toRadians(b.x)) * math.cos(math.toRadians(b.y - a.y))
    Earth * math.acos(c.max(-1.0).min(1.0))
  }
  private val Earth = 6371000.0

  /** The row-local part of all conditions: the row's form. */
  def conditions(rows: IndexedSeq[StreamRow]): SharedConditions = (part, row) => rows(row).form - 'A' == part

  /** The rows of a match, each step's together, in the order of the elements. */
  def matched(name: String, rows: IndexedSeq[StreamRow], path: Path): String =
    elements(name).zipWithIndex.filterNot(_._1.startsWith("!")).map { case (_, step) =>
      // Steps that take rows have the lower numbers among those that are mapped, in the order of the pattern.
      val variable = stepVariable(name, step)
      (0 until path.count(variable)).map(i => rows(path.row(variable, i)).ts).mkString(",")
    }.mkString("|")

  private def stepVariable(name: String, step: Int): Int = {
    val words = elements(name)
    val variables = words.zipWithIndex.map { case (word, at) => s"${word.filter(_.isLetter)}$at" }
    val text =
      words.zip(variables).map { case (word, one) => if (word.startsWith("!")) s"NOT $one" else one }.mkString(" ")
    VariableTable(PatternParser.parse(text), Nil).indexOf(variables(step)).get
  }

  /** The conditions of one rule over the rows. */
  private final class StreamTest(
      rows: IndexedSeq[StreamRow],
      window: Int,
      forms: IndexedSeq[Char],
      order: IndexedSeq[Int],
      conditions: Map[Int, (Int => Seq[StreamRow]) => Boolean]
  ) extends RowTest {
    override def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean =
      rows(row).form == forms(variable) && conditions.get(variable).forall { holds =>
        holds(step => (0 until path.count(order(step))).map(i => rows(path.row(order(step), i))))
      }
    override def addAggregateState(aggregate: Int, path: Path, matchNumber: Long, key: KeyBuffer): Boolean = false
    override def isWithin(limit: Int, from: Int, row: Int): Boolean = rows(row).ts - rows(from).ts <= window
    override def isBeyond(limit: Int, from: Int, row: Int): Boolean = !isWithin(limit, from, row)
    override def isOver(limit: Int, from: Int): Boolean = false
    override def limitIsMonotonic: Boolean = true
  }
}
