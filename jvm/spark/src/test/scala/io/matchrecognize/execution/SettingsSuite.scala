// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.sqltests.{CaseFile, CellText, SqlCase}

/**
 * The worked cases give the same rows under every setting of Spark that changes how, but not what, is computed.
 *
 * A push checks each case under two of the settings, a full run under all.
 */
final class SettingsSuite extends MatchRecognizeTest {
  private val topics = Set("aggregates", "output", "skip")
  private val cases =
    CaseFile.all.collect { case (topic, some) if topics(topic) => some }.flatten.filter(_.error.isEmpty)

  private val settings: Seq[(String, Seq[(String, String)])] = Seq(
    "one shuffle partition" -> Seq("spark.sql.shuffle.partitions" -> "1"),
    "more shuffle partitions than keys" -> Seq("spark.sql.shuffle.partitions" -> "13"),
    "no adaptive execution" -> Seq("spark.sql.adaptive.enabled" -> "false"),
    "no whole-stage code generation" -> Seq("spark.sql.codegen.wholeStage" -> "false"),
    "no code generation at all" ->
      Seq("spark.sql.codegen.wholeStage" -> "false", "spark.sql.codegen.factoryMode" -> "NO_CODEGEN"),
    "rows spilled every three rows" -> Seq("spark.sql.windowExec.buffer.spill.threshold" -> "3"),
    "rows sorted by Spark" -> Seq("spark.matchRecognize.partitionSort" -> "false"),
    "partitions cut into slices" ->
      Seq("spark.matchRecognize.slicedRows" -> "1", "spark.matchRecognize.slices" -> "3"),
    "no radix sort" -> Seq("spark.sql.sort.enableRadixSort" -> "false"),
    "no condition evaluated ahead" -> Seq("spark.matchRecognize.evaluateAhead" -> "false"),
    "without the extension's own optimizer rules" -> Seq("spark.sql.optimizer.excludedRules" ->
      "io.matchrecognize.optimizer.PushPartitionFilters,io.matchrecognize.optimizer.PruneReads")
  )

  for (((name, conf), number) <- settings.zipWithIndex; some = casesOf(number)) test(s"${some.size} cases: $name") {
    withConf(conf: _*)(some.foreach(check))
  }

  private def casesOf(setting: Int): Seq[SqlCase] =
    cases.zipWithIndex.collect { case (one, at) if RandomRun.isFull || (at + setting) % settings.size < 2 => one }

  private def check(one: SqlCase): Unit = {
    one.statements.init.foreach(sql)
    val found = rows(one.statements.last).map(CellText.ofRow)
    assert(found.sorted == one.rows.map(CellText.ofJson).sorted, one.name)
  }
}
