// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import io.matchrecognize.MatchRecognizeTest

/** A clause that cannot have a bound is refused with what to write instead, and with that written it is accepted. */
final class BestEffortCheckSuite extends MatchRecognizeTest {

  private val bound = "BEST EFFORT (STATE 9 RUNS)"
  private val others = "BEST EFFORT (STATE 9 RUNS, ALLOW OTHER MATCHES)"
  private val next = "EVENT SELECTION SKIP TILL NEXT MATCH"
  private val any = "EVENT SELECTION SKIP TILL ANY MATCH"
  private val define = "DEFINE A AS x > 1, B AS x > 2"

  private def clause(body: String): String =
    s"SELECT * FROM VALUES (1, 1, 5) AS t(k, at, x) MATCH_RECOGNIZE (PARTITION BY k ORDER BY at $body)"

  for {
    (part, remedy, refused, accepted) <- Seq(
      (
        "EVENT SELECTION STRICT",
        "Write EVENT SELECTION SKIP TILL ANY MATCH or SKIP TILL NEXT MATCH.",
        s"AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) $define $bound",
        s"AFTER MATCH SKIP TO NEXT ROW $next PATTERN (A B) $define $bound"
      ),
      (
        "ONE ROW PER EVENT OF B",
        "Write ONE ROW PER MATCH or ALL ROWS PER MATCH.",
        s"ONE ROW PER EVENT OF B $next PATTERN (A B+) $define $bound",
        s"ONE ROW PER MATCH $next PATTERN (A B+) $define $bound"
      ),
      (
        "WITH UNMATCHED ROWS",
        "Write ALL ROWS PER MATCH without WITH UNMATCHED ROWS.",
        s"ALL ROWS PER MATCH WITH UNMATCHED ROWS $next PATTERN (A B) $define $bound",
        s"ALL ROWS PER MATCH $next PATTERN (A B) $define $bound"
      ),
      (
        "AFTER MATCH SKIP PAST LAST ROW",
        "Or add ALLOW OTHER MATCHES to the bound.",
        s"AFTER MATCH SKIP PAST LAST ROW $next PATTERN (A B) $define $bound",
        s"AFTER MATCH SKIP PAST LAST ROW $next PATTERN (A B) $define $others"
      ),
      (
        "AFTER MATCH SKIP TO LAST B",
        "Write AFTER MATCH SKIP TO NEXT ROW or ALL MATCHES",
        s"AFTER MATCH SKIP TO LAST B $next PATTERN (A B) $define $bound",
        s"ALL MATCHES $next PATTERN (A B) $define $bound"
      ),
      (
        "MATCH_NUMBER()",
        "Or add ALLOW OTHER MATCHES to the bound.",
        s"MEASURES MATCH_NUMBER() AS n $next PATTERN (A B) $define $bound",
        s"MEASURES MATCH_NUMBER() AS n $next PATTERN (A B) $define $others"
      ),
      (
        "MATCH_NUMBER() in DEFINE",
        "Remove the function from the condition.",
        s"$next PATTERN (A B) $define AND MATCH_NUMBER() < 9 $others",
        s"$next PATTERN (A B) $define $others"
      ),
      (
        "an anchor (^ or $)",
        "Remove the anchor.",
        s"$next PATTERN (A B $$) $define $bound",
        s"$next PATTERN (A B) $define $bound"
      ),
      (
        "a pattern that can match without any row",
        "Require a row, for example with + in place of *.",
        s"$next PATTERN (A*) DEFINE A AS x > 1 $bound",
        s"$next PATTERN (A+) DEFINE A AS x > 1 $bound"
      ),
      (
        "a pattern in which two paths can map the same rows to the same variables",
        "Write each choice only once, for example A{0,2} in place of A? A?.",
        s"ALL MATCHES $any PATTERN (A? A? B) $define $bound",
        s"ALL MATCHES $any PATTERN (A{0,2} B) $define $bound"
      ),
      (
        "a repeated step under SKIP TILL ANY MATCH without ALL MATCHES",
        "Add ALL MATCHES, or write SKIP TILL NEXT MATCH.",
        s"$any PATTERN (A B+) $define $bound",
        s"ALL MATCHES $any PATTERN (A B+) $define $bound"
      )
    )
  } test(s"$part: what the error says to write is accepted") {
    val (condition, message) = errorOf(clause(refused))
    assert(condition == "MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED")
    assert(message.contains(s"cannot be used with $part. ") && message.contains(remedy), message)
    sql(clause(accepted)).collect()
  }

  test("a bound of one rule cannot allow other matches") {
    val rule = s"AFTER MATCH SKIP PAST LAST ROW $next PATTERN (A B) $define BEST EFFORT (WORK 9 LOOKS PER ROW)"
    val (_, message) = errorOf(clause(s"RULES (r AS ($rule))"))
    assert(message.contains("cannot be used with AFTER MATCH SKIP PAST LAST ROW. Write"), message)
    assert(!message.contains("ALLOW OTHER MATCHES"), message)
  }

  test("a number in a condition is named beside what else prevents a bound") {
    val (_, message) = errorOf(clause(s"PATTERN (A B) $define AND MATCH_NUMBER() < 9 $others"))
    assert(message.contains("cannot be used with EVENT SELECTION STRICT or MATCH_NUMBER() in DEFINE. Write"), message)
    val steps = "BEST EFFORT (WORK 9 STEPS PER START)"
    val (_, ofSteps) =
      errorOf(clause(s"AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) $define AND MATCH_NUMBER() < 9 $steps"))
    assert(ofSteps.contains("cannot be used with MATCH_NUMBER(). Remove the function"), ofSteps)
  }
}
