// Spark 4.3 put the criteria of a join one level deeper, and has ASOF JOIN with criteria of its own.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.parser.SqlBaseParser.JoinRelationContext

object JoinShim {

  /** Whether a join has ON, USING or another join condition. */
  def hasCriteria(join: JoinRelationContext): Boolean = join.joinPostfix != null || join.asofJoinCriteria != null

  /** Whether the join is an ASOF JOIN of which the parser has read no more than the right table. */
  def needsCondition(join: JoinRelationContext): Boolean =
    join.ASOF != null && (join.asofJoinCriteria == null || join.asofJoinCriteria.MATCH_CONDITION == null)
}
