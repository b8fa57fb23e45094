// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.{ConditionClass, ProgramCompiler, ProgramFacts}
import io.matchrecognize.cases.{EngineMatcher, PatternCaseText, ReferenceMatcher}
import io.matchrecognize.pattern.{PatternParser, VariableTable}
import io.matchrecognize.policy.{AfterMatchSkip, MatchPolicy, RowsPerMatch}

/** Which options of a pattern are shared, where paths meet, and what it costs to list them. */
class OptionListsSuite extends AnyFunSuite {
  import OptionLists.NoNode

  private final class Lists(
      text: String,
      startsApart: Boolean = false,
      all: Boolean = false,
      isDependent: Boolean = false
  ) {
    private val pattern = PatternParser.parse(text)
    private val variables = VariableTable(pattern)
    var work = 0L
    private val budget = new MatchBudget(Long.MaxValue, () => work += MatchBudget.PollInterval)
    private val policy =
      MatchPolicy(
        AfterMatchSkip.PastLastRow,
        rows = if (all) RowsPerMatch.EveryMatch else RowsPerMatch.OneRow,
        unless = if (startsApart) Set(0) else Set.empty
      )
    private val facts = new ProgramFacts(
      ProgramCompiler.compile(pattern, variables, 1000000),
      variables.primary.map {
        case "X" | "Y" => ConditionClass.AlwaysTrue
        case "B" if isDependent => ConditionClass.MatchDependent(Set.empty, Set.empty, mergeable = true, 0)
        case _ => ConditionClass.RowLocal(0)
      }
    )
    val of: OptionLists = OptionLists(facts, new StepStates(facts, policy, budget), policy)

    def text(node: Int): String = nodes(node).map(at =>
      if (of.variables(at) < 0) "end" else variables.name(of.variables(at))
    ).mkString(" ")
    def nodes(node: Int): List[Int] = if (node == NoNode) Nil else node :: nodes(of.rest(node))
    def merges: Seq[String] = (0 until of.size).filter(of.isMerge(_)).map(text).sorted
    def start: Int = of.entries(0)

    /** Each step by which a gap at a node takes rows, with what ends it. */
    def leavers(node: Int): Seq[(String, String)] = of.gaps(node).toSeq.map { step =>
      variables.name(step.variable) -> step.leavers.map(variables.name(_)).toSeq.sorted.mkString(" ")
    }
  }

  test("what may come next, in the order of preference") {
    val lists = new Lists("A B? C")
    assert(lists.text(lists.start) == "A")
    assert(lists.text(lists.of.targets(lists.start)) == "B C")
  }

  test("lists that end alike share the node of their end, and there paths meet") {
    val lists = new Lists("A B? C")
    val afterA = lists.of.targets(lists.start)
    assert(lists.of.targets(afterA) == lists.of.rest(afterA))
    assert(lists.merges == Seq("C"))
    assert(new Lists("A B C").merges.isEmpty)
    assert(new Lists("A+ B").merges == Seq("A B"))
    assert(new Lists("(A | B)* C").merges == Seq("A B C"))
  }

  test("where nothing comes of more options, nothing comes of some of them") {
    val lists = new Lists("A+ B")
    assert(lists.text(lists.of.larger(lists.start)) == "A B")
  }

  test("the options of the first row are apart where more is allowed of it") {
    val lists = new Lists("A+ B", startsApart = true)
    assert(lists.of.larger(lists.start) == NoNode)
    val again = new Lists("A* B", startsApart = true)
    assert(again.text(again.start) == "A B" && again.of.targets(again.start) != again.start)
  }

  test("a repetition that all rows fit is a gap, unless a match may end in it") {
    val lists = new Lists("A X*? B")
    val inGap = lists.of.targets(lists.start)
    assert(lists.leavers(inGap) == Seq("X" -> "B"))
    assert(lists.of.isMerge(inGap) && lists.of.gaps.room(inGap) == Int.MaxValue)
    assert(!new Lists("A X*").of.gaps.nonEmpty && !new Lists("A B*? C").of.gaps.nonEmpty)
  }

  test("a gap takes rows by each of several options that lead back to it") {
    def leavers(pattern: String, dependent: Boolean = false) = {
      val lists = new Lists(pattern, isDependent = dependent)
      lists.leavers(lists.of.targets(lists.start))
    }
    // A row that X takes need not be tried as Y, unless a condition may read which of them took it.
    assert(leavers("A (X | Y)*? B") == Seq("X" -> "B", "Y" -> "B X"))
    assert(leavers("A (X | Y)* B") == Seq("X" -> "B", "Y" -> "B X"))
    assert(leavers("A (X | Y)*? B", dependent = true) == Seq("X" -> "B Y", "Y" -> "B X"))
    assert(leavers("(X | X)+ B") == Seq("X" -> "B", "X" -> "B X"))
  }

  test("copies of a repetition are one gap, as long as the same variables may follow each of them") {
    val lists = new Lists("A X{1,5}? B")
    val first = lists.of.targets(lists.start)
    val gap = lists.of.targets(first)
    assert(!lists.of.gaps.isAt(first) && lists.text(gap) == "B X" && lists.of.gaps.room(gap) == 4)
    val rest = lists.of.targets(lists.of.gaps.last(gap, 2, 0))
    assert(lists.text(rest) == "B X" && lists.of.gaps.room(rest) == 2)
    assert(lists.text(lists.of.targets(lists.of.gaps.last(rest, 2, 0))) == "B")
    assert(lists.of.gaps.first(rest) == gap)
    assert(!new Lists("A X{1,2}? B").of.gaps.nonEmpty)
  }

  test("parts of lists are nodes, too, if several matches are found") {
    val lists = new Lists("A B? C?", all = true)
    val afterA = lists.of.targets(lists.start)
    assert(lists.text(afterA) == "B C end")
    assert(lists.text(lists.of.takesOnly(afterA)) == "B C")
    assert(lists.text(lists.of.endsOnly(afterA)) == "end")
    assert(lists.text(lists.of.alone(afterA)) == "B")
  }

  test("a list within a list is tried as its options are one by one") {
    val random = new Random(7)
    val patterns = Seq(
      "(A?? B??){10} C",
      "((A | B)?? C?){9} D",
      "(A*? | B){18} C",
      "((A B)?? C??){12} D",
      "(A?){12}? (B?? A){9}? C",
      "((B?? | A) C??){6} (A??){12} D"
    )
    for (pattern <- patterns; _ <- 1 to 30) {
      val rows = Seq.fill(3 + random.nextInt(3))("ABCD".filter(_ => random.nextInt(3) > 0).mkString("[", "", "]"))
      val text = s"$pattern ; ${rows.mkString.replace("[]", ".")} ; "
      val (one, _) = PatternCaseText.parse(text)
      assert(EngineMatcher.events(one) == new ReferenceMatcher(one).events, text)
    }
    assert(new Lists("(A?? B??){10} C").of.inner.exists(_ != NoNode))
  }

  for (
    text <- Seq(
      "(A?){n} A",
      "(A? B?){n} C",
      "(A | B?){n} C",
      "A{1,n}",
      "(A+ | B){n}",
      "((A?)*){n} B",
      "(A*){n} B",
      "(A*? | B){n} C"
    )
  )
    test(s"options and the work to list them grow with the pattern: $text") {
      def cost(n: Int) = {
        val lists = new Lists(text.replace("n", n.toString))
        (lists.of.size, lists.work)
      }
      val (size, work) = cost(2000)
      val (doubleSize, doubleWork) = cost(4000)
      assert(
        doubleSize < 2.1 * size && doubleWork < 2.2 * work + 2 * MatchBudget.PollInterval,
        s"$size $doubleSize, $work $doubleWork"
      )
    }
}
