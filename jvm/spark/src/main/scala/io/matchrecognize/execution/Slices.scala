// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, SortOrder}
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.automaton.StreamAttempts
import io.matchrecognize.execution.conditions.{CompiledClause, LimitTest}
import io.matchrecognize.execution.rows.PartitionSort
import io.matchrecognize.matcher.MatchReach
import io.matchrecognize.plan.{MatchClause, MatchSpecification, PatternRead}
import io.matchrecognize.policy.{AfterMatchSkip, RowsPerMatch}

/**
 * Describes how partitions are cut along the order of their rows, so that several tasks can match one partition. The
 * matches of a slice are those that begin in it.
 *
 * The task of a slice also reads the rows after the slice that the slice's matches can contain. If a match determines
 * where the next attempt begins, a slice begins at the first row at which every scan resumes: see
 * [[io.matchrecognize.matcher.ResumePoint]].
 *
 * @param count          the number of slices
 * @param reach          a bound on how far a match can reach beyond its first row
 * @param before         the number of rows that a match reads before its own rows
 * @param after          the number of rows that a match reads after its own rows
 * @param areIndependent whether no attempt depends on the matches of other attempts
 */
private[matchrecognize] final case class Slices(
    count: Int,
    reach: MatchReach,
    before: Int,
    after: Int,
    areIndependent: Boolean
) {

  /**
   * The number of ranges into which the rows are shuffled. Each slice consists of several ranges: a task can only read
   * whole ranges, so to get the rows after its slice, it reads up to one range more than it needs.
   */
  def ranges: Int = count * Slices.RangesPerSlice

  override def toString: String = s"$count, a match reaches as far as ${reach.text}"
}

private[matchrecognize] object Slices {

  private val RangesPerSlice = 16

  /** The properties of a clause that decide how it is sliced; see `plan.MatchRecognize`. */
  final case class Clause(
      specification: MatchSpecification,
      conditions: Seq[Expression],
      limits: Seq[Expression],
      reads: Seq[Expression],
      partition: Seq[Attribute],
      order: Seq[SortOrder]
  ) {
    lazy val compiled: CompiledClause =
      new CompiledClause(MatchClause(specification, conditions.toIndexedSeq, limits.toIndexedSeq, reads), order)
    def reach: Option[MatchReach] = MatchReach.of(compiled.facts, compiled.tracked, specification.policy)
  }

  /**
   * Returns the slices of a clause, or the reason why it has none.
   *
   * @param isLarge whether a partition has so many rows that it should be cut
   * @param cores   the number of tasks that can run at the same time
   */
  def of(clause: Clause, isLarge: Long => Boolean, cores: => Int, conf: SQLConf): Either[String, Slices] = {
    val threshold = MatchRecognizeConf.SlicedRows.get(conf)
    val wanted = MatchRecognizeConf.Slices.get(conf)
    obstacle(clause, conf).toLeft(()).flatMap { _ =>
      if (!isLarge(threshold)) Left(s"no partition is known to have $threshold rows")
      else if (wanted == 0 && cores < FewestCores) Left(s"fewer than $FewestCores tasks can run at once")
      else {
        val count = math.min(if (wanted > 0) wanted else 2L * cores, MostSlices).toInt
        val offsets = 0 +: PatternRead.offsets(clause.compiled.allReads)
        Right(Slices(count, clause.reach.get, -offsets.min, offsets.max, areIndependent(clause)))
      }
    }
  }

  // With fewer cores, the sample and the shuffle into ranges take longer than slicing saves, unless matching is most of
  // the work.
  private val FewestCores = 4

  // The number is limited because each task has a list of all ranges from its own slice on.
  private val MostSlices = 512L

  private def areIndependent(clause: Clause): Boolean =
    StreamAttempts.of(clause.specification.policy, readsNumber = false) == StreamAttempts.SideBySide

  /** Returns the reason why the clause cannot have slices, however large its partitions are; None if it can. */
  def obstacle(clause: Clause, conf: SQLConf): Option[String] =
    if (MatchRecognizeConf.SlicedRows.get(conf) == 0) Some(s"${MatchRecognizeConf.SlicedRows.key} is 0")
    else obstacle(clause)

  /** Returns the feature of the clause that requires a whole partition at once, if there is one. */
  private def obstacle(clause: Clause): Option[String] = {
    val specification = clause.specification
    val rows = specification.rows
    val program = clause.compiled.facts.program
    Seq[(Boolean, String)](
      specification.bestEffort.isDefined -> "BEST EFFORT chooses among the matches of a partition",
      !(rows.isStandard || rows == RowsPerMatch.EveryMatch) -> s"${rows.key} is matched over whole partitions",
      (rows.showsUnmatchedRows && specification.skip != AfterMatchSkip.PastLastRow) ->
        "whether a row is in a match may depend on matches that overlap",
      PatternRead.readNumber(clause.conditions ++ clause.reads) -> "MATCH_NUMBER counts all matches of a partition",
      PatternRead.readCheckedIdentity(clause.reads) -> "MATCH_ID() compares the rows of a partition that tie",
      program.asksForStart -> "^ requires the first row of the partition"
    ).collectFirst { case (true, reason) => reason }.orElse(clause.reach match {
      case None => Some("no WITHIN or other bound on the length of a match")
      case Some(MatchReach.ByLimit) if !LimitTest.isMonotonic(clause.limits.head) =>
        Some("the time limit is in calendar days or months")
      case Some(reach) if program.absencesAtEnd.exists(_.limits.nonEmpty || reach != MatchReach.ByLimit) =>
        Some("NOT at the end of the pattern has its own time limit")
      case _ if clause.order.isEmpty => Some("there is no ORDER BY")
      case _ if !PartitionSort.hasPrefix(clause.order.head) =>
        Some("the operator cannot sort by the type of the first key of ORDER BY")
      case _ => None
    })
  }
}
