// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.util.IdentityHashMap

import scala.collection.{immutable, mutable}
import scala.reflect.ClassTag

import io.matchrecognize.automaton.{Instruction, OptionList, ProgramFacts, StepOption}

/**
 * What may come next over adjacent rows, for a [[Search]] that tries it one after the other.
 *
 * A node is a list: an option, and the node of the options after it, which are tried if that one leads to no match. Lists that
 * end alike share the node of their end, so paths that come to the same options at the same row come to the same node. Where
 * a node has several predecessors, paths meet, and only there a search needs to remember where it has been: every other node has
 * one predecessor, which is reached in one manner, too.
 *
 * {{{
 * A B? C     after A: [B, C]; after B: [C], which is the end of the list before, so it has two predecessors
 * }}}
 * Rows that may be skipped need all options of a position at once, not a list: see [[StepState]].
 *
 * Cost: made once for each task, in time and memory that grow with the pattern, since lists that end alike are read once.
 */
private[matcher] final class OptionLists private (
    val entries: Array[Int],
    val startEntry: Int,
    nodes: IndexedSeq[StepOption],
    val rest: Array[Int],
    val inner: Array[Int],
    parts: OptionLists.Parts,
    facts: ProgramFacts
) {
  import OptionLists._

  val size: Int = nodes.length

  /** The option that is tried first; of a node that begins with a list it stands for nothing. */
  val options: Array[StepOption] = nodes.toArray

  /** The variable of its row; [[StepOption.End]] if it ends the match, and [[OptionLists.InList]] for a list that is tried first. */
  val variables: Array[Int] = options.map(option => if (option.isEnd) StepOption.End else option.variable)

  /** The instruction of the option, for what listens. */
  val instructions: Array[Int] = options.map(option => if (option.take < 0) facts.program.size - 1 else option.take)

  val isExcluded: Array[Boolean] = options.map(_.excluded)

  /** Whether it has limits of its own. */
  val isLimited: Array[Boolean] = options.map(_.limits.nonEmpty)

  /** The node of what may come after the option's row; [[NoNode]] if the option takes none. */
  val targets: Array[Int] = options.map(option => if (option.take < 0) NoNode else entries(option.take + 1))

  /** The options of a node that take a row, and those that end the match, as nodes; only for a search that finds several matches. */
  def takesOnly(node: Int): Int = parts.takes(node)
  def endsOnly(node: Int): Int = parts.ends(node)

  /** The node's first option without the others. */
  def alone(node: Int): Int = parts.alone(node)

  /** For the options of a state the one that it repeats, if every row fits that: see [[StepState.gap]]. */
  val gaps: Array[Int] = Array.fill(size)(NoNode)

  /** For these the variables of the other ones. */
  val gapLeavers: Array[Array[Int]] = Array.fill(size)(Array.empty[Int])

  val hasGaps: Boolean = {
    entries.indices.foreach { state =>
      if (parts.gapOf(state) != StepState.NoGap) {
        val entry = entries(state)
        gaps(entry) = nodesOf(entry).drop(parts.gapOf(state)).next()
        gapLeavers(entry) = nodesOf(entry).filter(_ != gaps(entry)).map(variables(_)).toArray
      }
    }
    gaps.exists(_ != NoNode)
  }

  /** Whether a node has several predecessors; or one after which rows of a gap may have been crossed. */
  val isMerge: Array[Boolean] = {
    val arrivals = new Array[Int](size)
    def count(node: Int): Unit = if (node != NoNode) arrivals(node) += 1
    rest.foreach(count)
    inner.foreach(count)
    targets.foreach(count)
    count(entries(0))
    Array.tabulate(size)(node => arrivals(node) > 1 || gaps(node) != NoNode)
  }

  /** For each node the variables whose conditions are still to come and read the match so far: see [[ProgramFacts.dependentFrom]]. */
  val dependent: Array[Set[Int]] = ahead(node =>
    facts.dependentFrom(instructions(node)) ++ options(node).absent.map(_._1).filterNot(facts.isRowLocal)
  )(_ ++ _)

  /** The same of [[ProgramFacts.backFrom]]. */
  val back: Array[Int] = ahead(node => facts.backFrom(instructions(node)))(_ max _)

  /** The same of [[ProgramFacts.limitsFrom]]. */
  val limitsAhead: Array[Set[Int]] =
    ahead(node => facts.limitsFrom(instructions(node)) ++ options(node).absent.flatMap(_._2))(_ ++ _)

  /** A fact of a node's options together; the nodes after a node in its list were made before it. */
  private def ahead[Fact: ClassTag](of: Int => Fact)(together: (Fact, Fact) => Fact): Array[Fact] = {
    val all = new Array[Fact](size)
    (0 until size).foreach { node =>
      all(node) = Seq(inner(node), rest(node)).filter(_ != NoNode).map(all(_)).foldLeft(of(node))(together)
    }
    all
  }

  /** The nodes of a list, without those of lists in it. */
  private def nodesOf(node: Int): Iterator[Int] = Iterator.iterate(node)(rest(_)).takeWhile(_ != NoNode)

  /**
   * For the options of a state another node where paths meet and that has all of them, if there is one: where nothing comes of more
   * options, nothing comes of some of them. So `A+ B` looks at each row once, although what follows a row of A, [A, B], is not what an
   * attempt begins with, [A].
   */
  val larger: Array[Int] = {
    val all = Array.fill(size)(NoNode)
    val known = (0 until size).iterator.filter(node => isMerge(node) && dependent(node).isEmpty).take(MostLarger)
      .map(node => node -> keys(node)).toArray
    if (!parts.startsApart)
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

  /** Whether there is more to a node than to try its options. */
  val isSpecial: Array[Boolean] = Array.tabulate(size)(node => larger(node) != NoNode || gaps(node) != NoNode)
}

private[matcher] object OptionLists {

  /** The node of no options. */
  final val NoNode = -1

  /** Instead of the variable of a node that has no option, but a list before the others. */
  final val InList = -2

  /** With how many nodes the options of a state are compared. */
  private val MostLarger = 64

  /** What distinguishes a list: its first option, and the node of the others. */
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

  private final class Parts(
      val takes: Array[Int],
      val ends: Array[Int],
      val alone: Array[Int],
      val startsApart: Boolean,
      val gapOf: Array[Int]
  )

  /** For a search that tries no lists. */
  def none(facts: ProgramFacts): OptionLists = {
    val parts = new Parts(Array.empty, Array.empty, Array.empty, startsApart = false, Array(StepState.NoGap))
    new OptionLists(Array(NoNode), NoNode, IndexedSeq.empty, Array.empty, Array.empty, parts, facts)
  }

  /**
   * @param findsSeveral whether a search needs parts of lists
   * @param startsApart  whether more is allowed of the first row of a match than of others, so that its options share no node with theirs
   */
  def apply(facts: ProgramFacts, states: StepStates, findsSeveral: Boolean, startsApart: Boolean): OptionLists = {
    val nodes = mutable.ArrayBuffer.empty[StepOption]
    val rest = mutable.ArrayBuffer.empty[Int]
    val inner = mutable.ArrayBuffer.empty[Int]
    val known = mutable.HashMap.empty[Key, Int]
    // Whether a node is of the first row, and apart from others.
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

    // The nodes of lists that were read, which may be parts of others.
    val read = new IdentityHashMap[OptionList, Integer]
    def listOf(options: OptionList, isFirst: Boolean): Int = {
      // The lists in it of which the node is not known; those that the others need come first.
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
    val gapOf = Array.fill(facts.program.size + 1)(StepState.NoGap)
    def enter(state: Int): Unit = {
      val options = states.list(state, isStart = false)
      entries(state) = listOf(options, isFirst = startsApart && state == 0)
      gapOf(state) = states.gap(state, options.leading)
    }
    // Lists share their ends with those that were read before, of what comes after them in the pattern.
    facts.program.instructions.indices.reverse.foreach { at =>
      facts.program.instructions(at) match {
        case _: Instruction.Take => enter(at + 1)
        case _: Instruction.Split => states.list(at, isStart = false): Unit
        case _ => ()
      }
    }
    enter(0)
    val startEntry = listOf(states.list(0, isStart = true), isFirst = startsApart)

    val (takes, ends, alone) = (
      mutable.ArrayBuffer.empty[Int],
      mutable.ArrayBuffer.empty[Int],
      mutable.ArrayBuffer.empty[Int]
    )
    // Parts of lists are lists, too.
    if (findsSeveral) while (takes.length < nodes.length) {
      val node = takes.length
      val (option, others) = (nodes(node), rest(node))
      def part(of: mutable.ArrayBuffer[Int]) = if (others == NoNode) NoNode else of(others)
      val isFirst = firsts(node)
      takes += (if (option.isEnd) part(takes) else list(option, part(takes), isFirst))
      ends += (if (option.isEnd) list(option, part(ends), isFirst) else part(ends))
      alone += list(option, NoNode, isFirst)
    }
    val parts = new Parts(
      takes.toArray,
      ends.toArray,
      alone.toArray,
      startsApart,
      gapOf
    )
    new OptionLists(entries, startEntry, nodes.toIndexedSeq, rest.toArray, inner.toArray, parts, facts)
  }
}
