// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.automaton.{Instruction, StepOption}
import io.matchrecognize.matcher.{MatchBudget, StepStates}

/**
 * A trie of the steps of many rules, in which rules that begin alike share nodes. A node says what may come next
 * after a sequence of steps.
 *
 * A node is a set of positions, at most one per rule, that the same sequence of steps leads to. Two steps are the same
 * if they have the same row-local condition and both are repeated or neither is; the match-dependent part of a
 * condition is decided for each rule separately. Repetitions lead back to earlier nodes, so the trie may have cycles.
 *
 * Rules share nodes only under SKIP TILL ANY MATCH, and only if they have the same time limit and no time limits on
 * pattern parts. All other rules have nodes of their own: under SKIP TILL NEXT MATCH, a run ends when a row continues
 * it, and a row may continue it for one rule but not for another; and if a match determines where the next match
 * begins, it ends runs, but only those of its own rule.
 *
 * @param separate whether every rule has nodes of its own
 */
private[runs] final class RunTrie(rules: IndexedSeq[SharedRule], separate: Boolean, budget: MatchBudget) {
  import RunTrie._
  require(rules.size <= RunTrie.MaxRules, s"at most ${RunTrie.MaxRules} rules in one set")

  private val states = rules.map(rule => new StepStates(rule.facts, rule.policy, budget))
  private val numbers = mutable.LinkedHashMap.empty[Vector[Int], Int]
  private val known = mutable.HashMap.empty[Vector[Member], RunNode]
  private val all = mutable.ArrayBuffer.empty[RunNode]
  private val waiting = mutable.Queue.empty[RunNode]

  private val ofVariable =
    rules.map(_.conditions.map(one => numbers.getOrElseUpdate(one.conjuncts, numbers.size)).toArray).toArray

  /** The first node of each family of rules that share nodes. */
  val roots: Array[RunNode] = rules.indices.groupBy(family).values.toSeq.sortBy(_.head).map { members =>
    node(members.map(Member(_, 0, Map.empty)).toVector, depth = 0)
  }.toArray
  while (waiting.nonEmpty) expand(waiting.dequeue())

  /** The nodes by number. A node has a greater number than its predecessor, unless a repetition leads back to it. */
  val nodes: Array[RunNode] = all.toArray

  /** For each ID of a condition, the IDs of its row-local conjuncts. */
  val conditions: Array[Array[Int]] = numbers.keys.map(_.toArray).toArray

  /** The ID of the row-local part of a variable's condition. */
  def condition(rule: Int, variable: Int): Int = ofVariable(rule)(variable)

  private def family(rule: Int): Any = {
    val one = rules(rule)
    val isAlone = separate || !RuleScope.branches(one.policy) || RuleScope.consumes(one.policy) ||
      one.facts.program.instructions.exists(_.isInstanceOf[Instruction.EnterLimit])
    if (isAlone) rule else one.window
  }

  private def node(members: Vector[Member], depth: Int): RunNode = known.getOrElseUpdate(
    members, {
      val fresh = new RunNode(all.size, depth, members, RuleScope.branches(rules(members.head.rule).policy))
      all += fresh
      waiting += fresh
      fresh
    }
  )

  private def expand(at: RunNode): Unit = {
    val steps = mutable.LinkedHashMap.empty[StepKey, mutable.ArrayBuffer[Step]]
    val guards = mutable.ArrayBuffer.empty[RunGuard]
    val ends = mutable.ArrayBuffer.empty[RunEnd]
    var guarded = 0
    at.members.foreach { member =>
      val state = states(member.rule)(member.state)
      val rule = rules(member.rule)
      val seen = mutable.HashMap.empty[StepKey, Int]
      state.options.indices.foreach { order =>
        val option = state.options(order)
        if (option.isEnd) ends += new RunEnd(member.rule, order, option)
        else {
          val own = member.names.get(option.variable)
          val key = StepKey(condition(member.rule, option.variable), own.getOrElse(New), option.repeated, 0)
          val times = seen.getOrElse(key, 0)
          seen(key) = times + 1
          val isGuarded = at.depth > 0 && (option.absent.nonEmpty || option.limits.nonEmpty)
          val slot = new RunSlot(member.rule, order, option, if (isGuarded) guarded else RunSlot.Unguarded)
          if (isGuarded) {
            option.absent.foreach { case (variable, limits) =>
              val needsPath = rule.conditions(variable).remainder.nonEmpty
              guards += new RunGuard(condition(member.rule, variable), slot, variable, limits.headOption, needsPath)
            }
            guarded += 1
          }
          val names = member.names.updated(option.variable, own.getOrElse(member.names.size))
          val test = rule.conditions(option.variable).remainder.map(one => (one.text, one.reads.map(names.get)))
          steps.getOrElseUpdate(key.copy(occurrence = times), mutable.ArrayBuffer.empty) +=
            Step(slot, Member(member.rule, option.take + 1, names), test)
        }
      }
    }
    require(guarded <= MaxGuarded, s"more than $MaxGuarded steps with limits or absent rows after the same steps")
    val edges = steps.toArray.map { case (key, all) =>
      val tests = all.filter(_.test.nonEmpty).groupBy(_.test).values.toArray.sortBy(_.head.slot.rule).map { same =>
        new RunTest(same.head.slot, same.map(one => 1L << one.slot.rule).reduce(_ | _))
      }
      val child = node(all.map(_.to).toVector, at.depth + 1)
      new RunEdge(key.condition, all.map(_.slot).toArray, tests, child)
    }
    // Steps that lead to other nodes come before steps that lead back to this one.
    at.finish(edges.filter(_.child ne at) ++ edges.filter(_.child eq at), guards.toArray, ends.toArray)
  }
}

private[runs] object RunTrie {
  val MaxRules = 64
  private val MaxGuarded = 64
  private val New = -1

  /** A position of a rule. `names` numbers the variables in the order in which the path first used them. */
  final case class Member(rule: Int, state: Int, names: Map[Int, Int])

  private final case class StepKey(condition: Int, name: Int, repeated: Boolean, occurrence: Int)
  private final case class Step(slot: RunSlot, to: Member, test: Option[(String, Vector[Option[Int]])])
}

/** A node of the trie: what may come after a sequence of steps. */
private[runs] final class RunNode(
    val number: Int,
    val depth: Int,
    val members: Vector[RunTrie.Member],
    val isBranching: Boolean
) {

  /** The rules that have a position in the node, as a bit mask. */
  val rules: Long = members.map(1L << _.rule).foldLeft(0L)(_ | _)
  private var ownEdges = Array.empty[RunEdge]
  private var ownGuards = Array.empty[RunGuard]
  private var ownEnds = Array.empty[RunEnd]
  private var ownListens = Array.empty[Int]
  private var listeners = Array.empty[Long]
  private var timed = 0L
  private var unguarded = 0L

  def edges: Array[RunEdge] = ownEdges
  def guards: Array[RunGuard] = ownGuards
  def ends: Array[RunEnd] = ownEnds

  /**
   * The IDs of the conditions that the node listens for: a row matters to the runs of the node if it satisfies one of
   * these conditions.
   */
  def listens: Array[Int] = ownListens

  /**
   * Whether every row matters to the runs of the node, because any row may come too late for a step with a time limit.
   */
  def listensAlways: Boolean = timed != 0L

  /** Returns the rules in `of` for which the current row matters, given the conditions that it satisfies. */
  def concerned(of: Long, conditions: RowAnswers): Long = {
    var bits = of & timed
    var i = 0
    while (i < ownListens.length) {
      val more = of & listeners(i) & ~bits
      if (more != 0L && conditions.holds(ownListens(i))) bits |= more
      i += 1
    }
    bits
  }
  def hasTakes: Boolean = ownEdges.nonEmpty

  /** The rules for which a run can continue if these guarded steps are closed. */
  def open(closed: Long): Long = if (closed == 0L) taking
  else {
    var bits = unguarded
    ownEdges.foreach(_.slots.foreach { slot =>
      if (slot.guard >= 0 && (closed >> slot.guard & 1L) == 0L) bits |= slot.bit
    })
    bits
  }
  private var taking = 0L

  private[runs] def finish(edges: Array[RunEdge], guards: Array[RunGuard], ends: Array[RunEnd]): Unit = {
    ownEdges = edges
    ownGuards = guards
    ownEnds = ends
    val slots = edges.flatMap(_.slots)
    val heard = edges.flatMap(edge => edge.slots.map(edge.condition -> _.bit)) ++
      guards.map(guard => guard.condition -> guard.slot.bit)
    ownListens = heard.map(_._1).distinct
    listeners = ownListens.map(condition => heard.filter(_._1 == condition).map(_._2).reduce(_ | _))
    unguarded = slots.filter(_.guard < 0).map(_.bit).foldLeft(0L)(_ | _)
    taking = slots.map(_.bit).foldLeft(0L)(_ | _)
    timed = slots.filter(_.option.limits.nonEmpty).map(_.bit).foldLeft(0L)(_ | _)
  }
}

/** A step that several rules share, with one slot for each rule. */
private[runs] final class RunEdge(
    val condition: Int,
    val slots: Array[RunSlot],
    val tests: Array[RunTest],
    val child: RunNode
) {
  private val byRule = {
    val all = new Array[RunSlot](RunTrie.MaxRules)
    slots.foreach(slot => all(slot.rule) = slot)
    all
  }

  /** The slot of the rule; null if the rule does not have the step. */
  def slot(rule: Int): RunSlot = byRule(rule)
}

/**
 * A step of one rule.
 *
 * @param order the position of the step among the rule's options
 * @param guard the index of the step among the guarded steps of its node, that is, the steps that a row or a time limit
 *              can close; [[RunSlot.Unguarded]] if it is not one of them
 */
private[runs] final class RunSlot(val rule: Int, val order: Int, val option: StepOption, val guard: Int) {
  val bit: Long = 1L << rule
}

private[runs] object RunSlot {
  val Unguarded: Int = -1
}

/**
 * The match-dependent part of a step's condition, which is the same for all `rules`; `slot` belongs to the first of
 * these rules.
 */
private[runs] final class RunTest(val slot: RunSlot, val rules: Long)

/**
 * A variable that must be absent before a step: none of its rows may come before the step or, if the absence has a
 * limit of its own, none within that limit.
 */
private[runs] final class RunGuard(
    val condition: Int,
    val slot: RunSlot,
    val variable: Int,
    val limit: Option[Int],
    val needsPath: Boolean
)

/** An end of a rule. If rows must be absent after it, the match is delayed until their absence is confirmed. */
private[runs] final class RunEnd(val rule: Int, val order: Int, val option: StepOption)
