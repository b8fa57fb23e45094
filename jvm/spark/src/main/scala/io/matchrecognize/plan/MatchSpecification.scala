// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import io.matchrecognize.pattern.{RowPattern, VariableTable}
import io.matchrecognize.policy.{AfterMatchSkip, RowsPerMatch}

/**
 * The part of a clause that holds no expressions.
 *
 * @param pattern   what PATTERN says
 * @param variables the pattern's variables with the subsets
 */
final case class MatchSpecification(
    pattern: RowPattern,
    variables: VariableTable,
    rows: RowsPerMatch,
    skip: AfterMatchSkip
) {

  /** The skip form in the clause's own words. */
  def skipText: String = "AFTER MATCH SKIP " + (skip match {
    case AfterMatchSkip.PastLastRow => "PAST LAST ROW"
    case AfterMatchSkip.ToNextRow => "TO NEXT ROW"
    case AfterMatchSkip.ToFirst(name, _) => s"TO FIRST $name"
    case AfterMatchSkip.ToLast(name, _) => s"TO LAST $name"
  })

  // What plan trees print of it.
  override def toString: String = s"${rows.text} $skipText PATTERN (${pattern.text})" +
    variables.subsets.map(s => s"${s.name} = (${s.members.mkString(", ")})").mkString(
      " SUBSET ",
      ", ",
      ""
    ).stripSuffix(" SUBSET ")
}
