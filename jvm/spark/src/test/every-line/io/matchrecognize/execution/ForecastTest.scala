// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import io.matchrecognize.MatchRecognizeTest

/** A suite that learns models of forecasts. */
trait ForecastTest extends MatchRecognizeTest {

  protected def facts(statement: String, query: String): Seq[(String, String, Long, Double, Double)] =
    sql(s"EXPLAIN MATCH COUNTS $statement $query").groupBy("topic", "key").sum("count", "sum", "squares").collect()
      .map(row => (row.getString(0), row.getString(1), row.getLong(2), row.getDouble(3), row.getDouble(4))).toSeq.sorted

  /** What smr.forecast.fit does, without calibration. */
  protected def fit(query: String, name: String, span: String = ""): Unit = {
    val learned = facts(s"SYMBOLS $span", query)
    val pattern = learned.filter(_._1 == "pattern").map(fact => s""""${fact._2.replace("\"", "\\\"")}"""")
    val others = learned.filterNot(_._1 == "pattern")
      .map { case (topic, key, count, sum, squares) => s"""["$topic","$key",$count,$sum,$squares]""" }
    spark.conf.set(
      s"spark.matchRecognize.forecast.model.$name",
      s"""{"format":1,"pattern":${pattern.mkString("[", ",", "]")},"facts":${others.mkString("[", ",", "]")}}"""
    )
  }
}
