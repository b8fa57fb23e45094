// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.rules

import scala.util.control.NonFatal

import org.apache.spark.internal.Logging
import org.apache.spark.sql.classic.SparkSession

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.streaming.RuleTask

/**
 * Tracks the rules of a rule table while a query runs, from one micro-batch to the next.
 *
 * The table is read before each micro-batch. If it has changed, either all of its rules come into force or none: if the
 * table cannot be read or the body of a rule is not valid, the rules stay as they are and a warning is logged. A rule
 * with the same name and fingerprint as one already in force continues with its state. A micro-batch that runs again
 * has the same rules as before, and the table is not read for it.
 *
 * A micro-batch costs reading the table, and compiling the rules whose text is new.
 */
private[streaming] final class RulesInForce(
    session: SparkSession,
    table: String,
    compiler: RuleCompiler,
    versions: RuleVersions
) extends Logging {
  import RulesInForce._
  private val reader = new RuleTableReader(session, table)
  private var current = Option.empty[Version]
  private var begun = versions.lastBatch
  private var refused = Option.empty[Refusal]

  /** Begins a micro-batch and returns its rules. */
  def of(batch: Long): Version = {
    if (current.isEmpty) current = begun.flatMap(last => versions.at(math.min(last, batch))).map(compiled)
    if (begun.forall(_ < batch)) {
      current = Some(next(batch))
      versions.begin(batch, current.get.first)
      begun = Some(batch)
    }
    current.get
  }

  /** The reason why the current contents of the table are not used; None if they are. */
  def refusal: Option[String] = refused.map(_.reason)

  private def next(batch: Long): Version = {
    val texts =
      try Right(reader.read())
      catch { case NonFatal(error) => Left(error) }
    texts match {
      case Right(same) if current.exists(_.texts == same) =>
        refused = None
        current.get
      case Right(same) if refused.exists(_.texts.contains(same)) => current.get
      case found =>
        try {
          val changed = version(found.fold(throw _, identity), batch)
          versions.save(batch, changed.dated)
          refused = None
          logInfo(s"From micro-batch $batch on, ${changed.rules.size} rules of $table are in force")
          changed
        } catch {
          case NonFatal(error) => current.fold(throw unusable(error))(refuse(_, found.toOption, error))
        }
    }
  }

  private def version(texts: Seq[RuleText], batch: Long): Version = {
    val known = current.toSeq.flatMap(_.byText).toMap
    val fingerprints =
      current.toSeq.flatMap(_.rules).map(rule => (rule.name, rule.task.fingerprint.hash) -> rule.since).toMap
    Version(
      batch,
      texts,
      texts.toIndexedSeq.map(text =>
        known.getOrElse(
          text, {
            val rule = compiler.compile(text, batch)
            rule.copy(since = fingerprints.getOrElse((rule.name, rule.task.fingerprint.hash), batch))
          }
        )
      )
    )
  }

  private def compiled(saved: (Long, Seq[DatedRule])): Version = saved match {
    case (first, dated) =>
      try Version(first, dated.map(_.text), dated.toIndexedSeq.map(rule => compiler.compile(rule.text, rule.since)))
      catch { case NonFatal(error) => throw unusable(error) }
  }

  private def unusable(error: Throwable): Throwable = ExecutionErrors.rulesOfTable(table, reasonOf(error), error)

  private def refuse(kept: Version, texts: Option[Seq[RuleText]], error: Throwable): Version = {
    val refusal = Refusal(texts, reasonOf(error))
    if (!refused.contains(refusal))
      logWarning(s"The rules of $table remain those of micro-batch ${kept.first}: ${refusal.reason}")
    refused = Some(refusal)
    kept
  }
}

private[streaming] object RulesInForce {

  /**
   * The rules that are in force for some consecutive micro-batches.
   *
   * @param first the first of these micro-batches
   * @param texts the texts of `rules`, in the same order
   */
  final case class Version(first: Long, texts: Seq[RuleText], rules: IndexedSeq[RuleTask]) {
    def byText: Seq[(RuleText, RuleTask)] = texts.zip(rules)
    def dated: Seq[DatedRule] = byText.map { case (text, rule) => DatedRule(text, rule.since, rule.id) }
  }

  /**
   * A version of the table that could not be used.
   *
   * @param texts None if the table could not be read
   */
  private final case class Refusal(texts: Option[Seq[RuleText]], reason: String)

  /** The first line of the error's message, in a form that fits into a sentence. */
  private def reasonOf(error: Throwable): String =
    Option(error.getMessage).getOrElse(error.toString).linesIterator.nextOption().getOrElse("")
      .replaceFirst(" SQLSTATE: \\w{5}$", "").stripSuffix(".")
}
