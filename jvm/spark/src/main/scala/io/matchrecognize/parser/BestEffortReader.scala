// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.plan.BestEffort

/**
 * Reads `BEST EFFORT (limit, ...)`, each limit a number between its words.
 *
 * @param inRule whether it stands in the body of a rule, of which the looks as a mean can be bounded
 */
private[parser] final class BestEffortReader(sql: SqlText, cursor: ClauseCursor, inRule: Boolean) {
  import cursor._
  private val opener = next

  /** The cursor stands at BEST. */
  def read(): BestEffort = {
    acceptWords("BEST", "EFFORT")
    if (!accept("(")) malformed("a parenthesis should follow EFFORT")
    var read = limit(BestEffort()(sql.origin(opener)))
    while (accept(",")) read = limit(read)
    if (!accept(")")) malformed("a comma or ) should follow a limit")
    val isOfRuns = Seq(read.looks, read.mostLooks, read.runs, read.kilobytes).exists(_.isDefined)
    if (read.stepsPerStart.isDefined && isOfRuns)
      malformed("STEPS PER START stands alone, since it bounds another search")
    if (read.stepsPerStart.isEmpty && !isOfRuns) refuse("ALLOW OTHER MATCHES is no limit, and one is needed")
    if (inRule && read != BestEffort(looks = read.looks)(read.origin))
      refuse("a rule can have only WORK n LOOKS PER ROW; other limits are for all rules, and stand outside RULES")
    read
  }

  /** What is wrong with the section as a whole. */
  private def refuse(problem: String): Nothing = throw ParserErrors.malformedBestEffort(sql.origin(opener), problem)

  private def limit(before: BestEffort): BestEffort =
    if (acceptWords("ALLOW", "OTHER", "MATCHES")) {
      once(Option.when(before.allowsOtherMatches)(true))
      before.copy(allowsOtherMatches = true)(before.origin)
    } else if (acceptWords("STATE")) {
      val number = wholeNumber()
      once(before.runs.orElse(before.kilobytes))
      if (acceptWords("RUNS")) before.copy(runs = Some(number))(before.origin)
      else if (acceptWords("KB")) before.copy(kilobytes = Some(number))(before.origin)
      else if (acceptWords("MB"))
        before.copy(kilobytes = Some(math.min(Int.MaxValue.toLong, number * 1024L).toInt))(before.origin)
      else malformed("RUNS, KB or MB should follow the number of STATE")
    } else if (acceptWords("WORK", "AT", "MOST")) {
      val looks = wholeNumber()
      if (!acceptWords("LOOKS", "PER", "ROW")) malformed("LOOKS PER ROW should follow the number")
      once(before.mostLooks)
      before.copy(mostLooks = Some(looks))(before.origin)
    } else if (acceptWords("WORK")) {
      val number = positive()
      if (acceptWords("LOOKS", "PER", "ROW")) {
        once(before.looks)
        before.copy(looks = Some(number))(before.origin)
      } else if (acceptWords("STEPS", "PER", "START")) {
        once(before.stepsPerStart)
        if (number != math.rint(number)) malformed("the number of steps should be a whole one")
        before.copy(stepsPerStart = Some(number.toLong))(before.origin)
      } else malformed("LOOKS PER ROW or STEPS PER START should follow the number of WORK")
    } else malformed(s"a limit should stand here, not ${next.described}")

  private def once(before: Option[Any]): Unit = if (before.isDefined) malformed("a limit stands there twice")

  private def positive(): Double = {
    val number = next.text.toDoubleOption.filter(value => at < end && value > 0 && !value.isInfinite)
      .getOrElse(malformed(s"a number above 0 should stand here, not ${next.described}"))
    at += 1
    number
  }

  private def wholeNumber(): Int = {
    val token = next
    val number = positive()
    if (number != math.rint(number) || number > Int.MaxValue) {
      at -= 1
      malformed(s"a whole number below 2^31 should stand here, not ${token.described}")
    }
    number.toInt
  }

  private def malformed(detail: String): Nothing = throw ParserErrors.malformedBestEffort(sql.origin(next), detail)
}
