// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.rules

import java.util.Locale

import org.apache.spark.sql.classic.{DataFrame, SparkSession}
import org.apache.spark.sql.functions.{col, lit}
import org.apache.spark.sql.types.{BooleanType, DataType, StringType}

import io.matchrecognize.MatchRecognizeConf

/** A rule as it appears in its table. */
private[streaming] final case class RuleText(name: String, body: String)

/** Runs a Spark query that reads the enabled rules of a table, in the order of their names. */
private[streaming] final class RuleTableReader(session: SparkSession, table: String) {
  import RuleTableReader._
  private val conf = session.sessionState.conf

  /**
   * Returns the enabled rules.
   *
   * @throws java.lang.IllegalArgumentException if the contents of the table are not valid rules
   */
  def read(): Seq[RuleText] = {
    // Makes Spark list the files of the table again.
    session.catalog.refreshTable(table)
    val frame = session.table(table)
    require(!frame.isStreaming, "it is a stream")
    Seq(Name, Body).foreach(name => require(has(frame, name, StringType), s"it has no column $name"))
    val isOn = if (has(frame, Enabled, BooleanType)) col(Enabled) else lit(true)
    val rules = frame.where(isOn).select(Name, Body).collect().toSeq.map { row =>
      require(!row.isNullAt(0), "a rule has no name: its column is NULL")
      require(!row.isNullAt(1), s"the rule ${row.getString(0)} has no body: its column is NULL")
      RuleText(row.getString(0), row.getString(1))
    }
    // A table that is being rewritten can be empty for a moment.
    require(rules.nonEmpty, "none of its rules is enabled")
    val limit = MatchRecognizeConf.MaxRules.get(conf)
    require(rules.size <= limit, s"it has ${rules.size} rules, but ${MatchRecognizeConf.MaxRules.key} is $limit")
    val twice = rules.groupBy(_.name.toLowerCase(Locale.ROOT)).values.find(_.size > 1)
    twice.foreach(same => throw new IllegalArgumentException(s"two rules have the name ${same.head.name}"))
    rules.sortBy(_.name)
  }

  private def has(frame: DataFrame, name: String, expected: DataType): Boolean = {
    val found = frame.schema.find(field => conf.resolver(field.name, name))
    found.foreach(field =>
      require(field.dataType == expected, s"its column $name must be ${expected.sql}, not ${field.dataType.sql}")
    )
    found.isDefined
  }

  /** Like `require` of Predef, but without the prefix in the message. */
  private def require(holds: Boolean, problem: => String): Unit =
    if (!holds) throw new IllegalArgumentException(problem)
}

private object RuleTableReader {
  private val Name = "rule"
  private val Body = "body"
  private val Enabled = "enabled"
}
