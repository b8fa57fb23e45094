// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.plan.BestEffort

/**
 * Reads `BEST EFFORT (limit, ...)`, where each limit is a number between words.
 *
 * @param inRule whether the section is in the body of a rule, which can only limit its mean number of looks (tests of a
 *   partial match against a row)
 */
private[parser] final class BestEffortReader(sql: SqlText, cursor: ClauseCursor, inRule: Boolean) {
  import cursor._
  private val opener = next

  /** Reads the section; the cursor must be at BEST. */
  def read(): BestEffort = {
    acceptWords("BEST", "EFFORT")
    if (!accept("(")) malformed("expected ( after EFFORT")
    var read = limit(BestEffort()(sql.origin(opener)))
    while (accept(",")) read = limit(read)
    if (!accept(")")) malformed("expected a comma or ) after a limit")
    val isOfRuns = Seq(read.looks, read.mostLooks, read.runs, read.kilobytes, read.latency).exists(_.isDefined)
    if (read.stepsPerStart.isDefined && isOfRuns)
      malformed("STEPS PER START cannot be combined with other limits")
    if (read.stepsPerStart.isEmpty && !isOfRuns) refuse("ALLOW OTHER MATCHES requires a limit")
    if (inRule && read != BestEffort(looks = read.looks)(read.origin))
      refuse("a rule can have only WORK n LOOKS PER ROW; other limits apply to all rules and belong outside RULES")
    read
  }

  /** Throws an error about the section as a whole. */
  private def refuse(problem: String): Nothing = throw ParserErrors.malformedBestEffort(sql.origin(opener), problem)

  private def limit(before: BestEffort): BestEffort =
    if (acceptText(BoundForm.Others)) {
      once(Option.when(before.allowsOtherMatches)(true))
      before.copy(allowsOtherMatches = true)(before.origin)
    } else {
      val opening = BoundForm.all.map(_.before).distinct.find(acceptText)
        .getOrElse(malformed(s"expected a limit, not ${next.described}"))
      val position = at
      val number = positive()
      val forms = BoundForm.all.filter(_.before == opening)
      val form = forms.find(form => acceptText(form.after)).getOrElse {
        val words = forms.map(_.after)
        val choices = s"${words.init.mkString(", ")} or ${words.last}".stripPrefix(" or ")
        malformed(s"expected $choices after the number of $opening")
      }
      val after = at
      at = position
      once(form.known(before))
      if (form.isWhole && (number != math.rint(number) || number > Int.MaxValue))
        malformed(s"expected a whole number below 2^31, not ${next.described}")
      at = after
      percent(form.put(before, number))
    }

  /**
   * Reads AT and a percentage, if they follow a latency: the share of rows that must be matched in time, from P50 to
   * P99.
   */
  private def percent(bound: BestEffort): BestEffort = bound.latency.filter(_ => acceptWords("AT")).fold(bound) {
    latency =>
      val found = Percent.findFirstMatchIn(next.text).map(_.group(1).toInt).filter(value => at < end && value >= 50)
      val percent = found.getOrElse(malformed(s"expected P50 to P99 after AT, not ${next.described}"))
      at += 1
      bound.copy(latency = Some(latency.copy(percent = percent)))(bound.origin)
  }
  private val Percent = "^[Pp]([0-9][0-9])$".r

  private def acceptText(words: String): Boolean = acceptWords(words.split(' ').toIndexedSeq: _*)

  private def once(before: Option[Any]): Unit = if (before.isDefined) malformed("a limit appears twice")

  private def positive(): Double = {
    val number = next.text.toDoubleOption.filter(value => at < end && value > 0 && !value.isInfinite)
      .getOrElse(malformed(s"expected a number above 0, not ${next.described}"))
    at += 1
    number
  }

  private def malformed(detail: String): Nothing = throw ParserErrors.malformedBestEffort(sql.origin(next), detail)
}
