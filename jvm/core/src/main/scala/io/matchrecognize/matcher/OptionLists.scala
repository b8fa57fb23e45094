// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.util.IdentityHashMap

import scala.collection.{View, immutable, mutable}
import scala.reflect.ClassTag

import io.matchrecognize.automaton.{Instruction, OptionList, ProgramFacts, StepOption}
import io.matchrecognize.matcher.seek.GapNodes
import io.matchrecognize.policy.MatchPolicy

/**
 * The options for the next step over adjacent rows, for a [[Search]] that tries them one after the other.
 *
 * A node stands for a list: it has an option, and refers to the node of the options after it, which are tried if that
 * option leads to no match. Lists with the same tail share the node of that tail, so paths that reach the same options
 * at the same row reach the same node. Paths can meet only at a node with several predecessors, so a search has to
 * remember its arrivals only at such nodes.
 *
 * {{{
 * A B? C     after A: [B, C]; after B: [C], which is the tail of the first list, so its node has two predecessors
 * }}}
 * If rows may be skipped, a search needs all options of a position at once, not a list: see [[StepState]].
 *
 * Cost: built once for each task. Time and memory grow with the size of the pattern, since a common tail of several
 * lists is read once.
 */
private[matcher] final class OptionLists private (
    val entries: Array[Int],
    val startEntry: Int,
    nodes: IndexedSeq[StepOption],
    val rest: Array[Int],
    val inner: Array[Int],
    parts: OptionLists.Parts,
    facts: ProgramFacts,
    policy: MatchPolicy
) {
  import OptionLists._

  val size: Int = nodes.length

  /** The option that each node tries first; a dummy if the node begins with a nested list. */
  val options: Array[StepOption] = nodes.toArray

  /**
   * The variable to which each option maps its row; [[StepOption.End]] if the option ends the match, and
   * [[OptionLists.InList]] if the node begins with a nested list.
   */
  val variables: Array[Int] = options.map(option => if (option.isEnd) StepOption.End else option.variable)

  /** The instruction of each option, for the trace. */
  val instructions: Array[Int] = options.map(option => if (option.take < 0) facts.program.size - 1 else option.take)

  val isExcluded: Array[Boolean] = options.map(_.excluded)

  /** Whether the option is inside a limited part of the pattern. */
  val isLimited: Array[Boolean] = options.map(_.limits.nonEmpty)

  /**
   * The node of the options that may come after the row that the option takes; [[NoNode]] if the option takes no row.
   */
  val targets: Array[Int] = options.map(option => if (option.take < 0) NoNode else entries(option.take + 1))

  /**
   * Returns the node of those options in a node's list that take a row; `endsOnly` returns the node of those that end
   * the match. Only a search that finds several matches may call these methods.
   */
  def takesOnly(node: Int): Int = parts.takes(node)
  def endsOnly(node: Int): Int = parts.ends(node)

  /** The node of the list that has only the first option of this node. */
  def alone(node: Int): Int = parts.alone(node)

  /**
   * For each node, the variables whose match-dependent conditions can still be evaluated: see
   * [[ProgramFacts.dependentFrom]].
   */
  val dependent: Array[Set[Int]] = ahead(node =>
    facts.dependentFrom(instructions(node)) ++ options(node).absent.map(_._1).filterNot(facts.isRowLocal)
  )(_ ++ _)

  /** For each node, the value of [[ProgramFacts.backFrom]] over its options. */
  val back: Array[Int] = ahead(node => facts.backFrom(instructions(node)))(_ max _)

  /** For each node, the value of [[ProgramFacts.limitsFrom]] over its options. */
  val limitsAhead: Array[Set[Int]] =
    ahead(node => facts.limitsFrom(instructions(node)) ++ options(node).absent.flatMap(_._2))(_ ++ _)

  /** Where rows may be taken without evaluating conditions, at nodes that hold the options of a state. */
  val gaps: GapNodes = {
    val mayBe = !policy.findsSeveral && policy.events.isEmpty && policy.unless.isEmpty &&
      facts.fillers.nonEmpty
    val states = if (mayBe) entries.filter(_ != NoNode).distinct else NoVariables
    new GapNodes(size, states.toSeq.flatMap(gapSteps), targets)
  }

  /** The options of a state by which a gap may take a row; none if the match can end in the state. */
  private def gapSteps(state: Int): Seq[GapNodes.Step] = {
    val nodes = nodesOf(state).take(MostLeavers + 2).toSeq
    if (nodes.size > MostLeavers + 1 || !nodes.forall(isPlainStep)) Nil
    else
      nodes.zipWithIndex.filter { case (node, _) => mayFill(node) }.map { case (node, index) =>
        val (before, after) = (nodes.take(index), nodes.drop(index + 1))
        val leavers = before ++ (if (targets(node) == state) after.filterNot(isNeedless(_, state)) else after)
        GapNodes.Step(state, node, variables(node), isExcluded(node), leavers.map(variables(_)).toSet)
      }
  }

  /**
   * Whether an option need not be tried at a row that a preferred option has taken in vain and led back to the state:
   * it leads back, too, and what comes after does not depend on which option took the row.
   */
  private def isNeedless(node: Int, state: Int): Boolean =
    targets(node) == state && dependent(state).isEmpty && limitsAhead(state).isEmpty

  private def mayFill(node: Int): Boolean = facts.fillers.contains(variables(node))

  /**
   * Whether the node's option takes a row and has no limit or absence. False for a node that begins with a nested list.
   */
  private def isPlainStep(node: Int): Boolean =
    variables(node) >= 0 && options(node).limits.isEmpty && options(node).absent.isEmpty

  /** Whether a node has several predecessors, or a gap that leads back to it. */
  val isMerge: Array[Boolean] = {
    val arrivals = new Array[Int](size)
    def count(node: Int): Unit = if (node != NoNode) arrivals(node) += 1
    rest.foreach(count)
    inner.foreach(count)
    targets.foreach(count)
    count(entries(0))
    Array.tabulate(size)(node => arrivals(node) > 1 || gaps.isLoop(node))
  }

  /** For each node, the instructions of a certain sort that may take the next row. */
  def taking(which: Int => Boolean): Array[Array[Int]] =
    ahead(node => Set(instructions(node)).filter(which))(_ ++ _).map(_.toArray)

  /**
   * Combines a fact over all options of each node. The node of a list's tail has a lower index than the node of the
   * list.
   */
  private def ahead[Fact: ClassTag](of: Int => Fact)(together: (Fact, Fact) => Fact): Array[Fact] = {
    val all = new Array[Fact](size)
    (0 until size).foreach { node =>
      all(node) = Seq(inner(node), rest(node)).filter(_ != NoNode).map(all(_)).foldLeft(of(node))(together)
    }
    all
  }

  /** The nodes of a list, without the nodes of lists nested in it. */
  private def nodesOf(node: Int): Iterable[Int] = View.iterate(node, size)(at => if (at == NoNode) NoNode else rest(at))
    .takeWhile(_ != NoNode)

  /**
   * For each node that holds the options of a state, another merge point that has all of these options, if there is
   * one. If the larger list is known to fail, the smaller list fails, too, and need not be tried. In `A+ B`, for
   * example, each row is thus examined once, although an attempt begins with [A] and a row of A is followed by [A, B].
   */
  val larger: Array[Int] = {
    val all = Array.fill(size)(NoNode)
    val known = (0 until size).iterator.filter(node => isMerge(node) && dependent(node).isEmpty).take(MostLarger)
      .map(node => node -> keys(node)).toArray
    if (!startsApart(policy))
      (entries :+ startEntry).filter(node => node != NoNode && !isMerge(node) && dependent(node).isEmpty).distinct
        .foreach { node =>
          val own = keys(node)
          known.iterator.filter(_._1 != node).filter { case (_, more) => own.subsetOf(more) }
            .minByOption(_._2.size).foreach { case (other, _) => all(node) = other }
        }
    all
  }

  private def keys(node: Int): Set[Key] =
    nodesOf(node).map(one => Key(options(one), inner(one), NoNode, isFirst = false)).toSet

  /** Whether a node needs more than trying its options, because it has a larger list or a gap. */
  val isSpecial: Array[Boolean] = Array.tabulate(size)(node => larger(node) != NoNode || gaps.isAt(node))
}

private[matcher] object OptionLists {

  /** Stands for a list without options. */
  final val NoNode = -1

  /** The variable of a node that begins with a list instead of an option. */
  final val InList = -2

  /** How many merge points are examined to find a larger list. */
  private val MostLarger = 64

  /** The maximum number of options by which a gap can be left; a state with more options has no gap. */
  private val MostLeavers = 64

  /** What identifies a list: its first option or nested list, and the node of the options after it. */
  private final case class Key(
      take: Int,
      entered: Set[Int],
      absent: List[(Int, List[Int])],
      atEnd: Boolean,
      inner: Int,
      rest: Int,
      isFirst: Boolean
  )

  private object Key {
    def apply(option: StepOption, inner: Int, rest: Int, isFirst: Boolean): Key =
      Key(option.take, option.entered, option.absent, option.atEnd, inner, rest, isFirst)
  }

  /** Stands for the option of a node that begins with a list. */
  private val InnerList: StepOption =
    StepOption(InList, InList, false, false, Nil, Set.empty, Nil, false, InList, immutable.BitSet.empty)

  private val NoVariables = Array.empty[Int]

  /**
   * For each node, the nodes of certain parts of its list: see [[OptionLists.takesOnly]]. Empty for a search that finds
   * only one match.
   */
  private final class Parts(val takes: Array[Int], val ends: Array[Int], val alone: Array[Int])

  /**
   * Whether the options for the first row of a match must not share nodes with the options for other rows. True if the
   * clause has UNLESS, which does not apply to the first row.
   */
  private def startsApart(policy: MatchPolicy): Boolean = policy.unless.nonEmpty

  /** Returns the lists of a program; none if rows may be skipped. */
  def apply(facts: ProgramFacts, states: StepStates, policy: MatchPolicy): OptionLists = {
    val nodes = mutable.ArrayBuffer.empty[StepOption]
    val rest = mutable.ArrayBuffer.empty[Int]
    val inner = mutable.ArrayBuffer.empty[Int]
    val known = mutable.HashMap.empty[Key, Int]
    // The nodes used only for the first row.
    val firsts = mutable.HashSet.empty[Int]

    def make(option: StepOption, preferred: Int, others: Int, isFirst: Boolean): Int =
      known.getOrElseUpdate(
        Key(option, preferred, others, isFirst), {
          nodes += option
          rest += others
          inner += preferred
          if (isFirst) firsts += nodes.length - 1
          nodes.length - 1
        }
      )
    def list(option: StepOption, others: Int, isFirst: Boolean): Int = make(option, NoNode, others, isFirst)

    // The nodes of the lists read so far, which can be parts of other lists.
    val read = new IdentityHashMap[OptionList, Integer]
    def listOf(options: OptionList, isFirst: Boolean): Int = {
      // The lists whose nodes are not known yet. The node of a list is created after the nodes of its parts.
      var open = List(options)
      var node = NoNode
      val own = if (isFirst) new IdentityHashMap[OptionList, Integer] else read
      while (open.nonEmpty) {
        val parts = open.head match {
          case OptionList.Empty => Nil
          case first: OptionList.First => List(first.others)
          case both: OptionList.Both => List(both.preferred, both.others)
        }
        parts.filterNot(own.containsKey(_)) match {
          case Nil =>
            node = open.head match {
              case OptionList.Empty => NoNode
              case first: OptionList.First => list(first.option, own.get(first.others), isFirst)
              case both: OptionList.Both => make(InnerList, own.get(both.preferred), own.get(both.others), isFirst)
            }
            own.put(open.head, node): Unit
            open = open.tail
          case missing => open = missing ::: open
        }
      }
      node
    }

    val entries = Array.fill(facts.program.size + 1)(NoNode)
    def enter(state: Int): Unit =
      entries(state) = listOf(states.list(state, isStart = false), isFirst = state == 0 && startsApart(policy))
    val isRead = !policy.selection.isSkipping
    // The instructions are read in reverse, because lists share their tails with lists of later parts of the pattern,
    // which are thus read first.
    if (isRead) facts.program.instructions.indices.reverse.foreach { at =>
      facts.program.instructions(at) match {
        case _: Instruction.Take => enter(at + 1)
        case _: Instruction.Split => states.list(at, isStart = false): Unit
        case _ => ()
      }
    }
    if (isRead) enter(0)
    val startEntry = if (isRead) listOf(states.list(0, isStart = true), startsApart(policy)) else NoNode

    val (takes, ends, alone) = (
      mutable.ArrayBuffer.empty[Int],
      mutable.ArrayBuffer.empty[Int],
      mutable.ArrayBuffer.empty[Int]
    )
    // A part of a list is itself a list with parts, so the loop also visits the nodes that it adds.
    if (policy.findsSeveral) while (takes.length < nodes.length) {
      val node = takes.length
      val (option, others) = (nodes(node), rest(node))
      def part(of: mutable.ArrayBuffer[Int]) = if (others == NoNode) NoNode else of(others)
      val isFirst = firsts(node)
      takes += (if (option.isEnd) part(takes) else list(option, part(takes), isFirst))
      ends += (if (option.isEnd) list(option, part(ends), isFirst) else part(ends))
      alone += list(option, NoNode, isFirst)
    }
    val parts = new Parts(takes.toArray, ends.toArray, alone.toArray)
    new OptionLists(entries, startEntry, nodes.toIndexedSeq, rest.toArray, inner.toArray, parts, facts, policy)
  }
}
