// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.policy.AfterMatchSkip.{PastLastRow, ToCurrentRow, ToNextRow}
import io.matchrecognize.policy.EventSelection.{SkipTillAny, SkipTillNext, Strict}

/** How many matches a start row can have, and which emitted rows are final. */
class MatchPolicySuite extends AnyFunSuite {
  private val all =
    for (skip <- Seq(PastLastRow, ToNextRow, ToCurrentRow); selection <- EventSelection.all)
      yield MatchPolicy(skip, selection)
  private val perEvent = RowsPerMatch.PerEvent("A", Set(0))

  test("one start row can have several matches with ALL MATCHES, and where paths branch if no match ends the search") {
    assert(all.filter(_.findsSeveral).map(policy => policy.skip -> policy.selection) ==
      Seq(ToNextRow -> SkipTillAny, ToCurrentRow -> Strict, ToCurrentRow -> SkipTillNext, ToCurrentRow -> SkipTillAny))
    val everyMatch = all.map(_.copy(rows = RowsPerMatch.EveryMatch))
    assert(everyMatch.forall(policy => policy.findsAllMatches && policy.findsSeveral))
  }

  test(
    "repeated steps branch with all matches under SKIP TILL ANY MATCH, unless the form of the rows chooses among them"
  ) {
    val forms = RowsPerMatch.forms.map(_.named("A"))
    val perSubset = RowsPerMatch.PerSubset("A", Set(0), RowsPerMatch.SubsetLimit.Unlimited)
    val policies = for (policy <- all; form <- forms :+ perSubset) yield policy.copy(rows = form)
    policies.foreach { policy =>
      val chooses = policy.rows.isAggregate || policy.rows == perSubset
      assert(
        policy.findsEveryChoice ==
          (policy.selection == SkipTillAny && policy.findsAllMatches && !chooses),
        policy
      )
    }
  }

  test("a path whose rows have been emitted is final if there is one match and no path branches") {
    assert(all.map(_.copy(rows = perEvent)).filter(_.emitsEagerly).map(policy => policy.skip -> policy.selection) ==
      Seq(PastLastRow -> Strict, PastLastRow -> SkipTillNext, ToNextRow -> Strict, ToNextRow -> SkipTillNext))
    assert(!all.exists(_.emitsEagerly))
  }
}
