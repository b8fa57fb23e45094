// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.nio.charset.StandardCharsets

import org.apache.spark.sql.catalyst.expressions.XXH64
import org.apache.spark.unsafe.Platform

/**
 * Identifies the clause to which a state belongs. Two clauses with equal fingerprints find the same matches and keep
 * the same rows, so each can continue with the state of the other. The measures that they show may differ.
 *
 * The fingerprint covers the text of the clause (except its measures and the names of results), the columns of the rows
 * to keep, and how late rows can arrive. It also covers what the measures require of the state: the rows around a
 * match, and the match number. All releases with the same state format must compute the same hash.
 *
 * @param hash  the hash of everything that the fingerprint covers
 * @param text  a readable description
 * @param rules the ID and the name of each rule, for readers of the rules' states
 */
private[streaming] final case class Fingerprint(hash: Long, text: String, rules: Seq[(Long, String)] = Nil)

private[streaming] object Fingerprint {
  def apply(task: StreamTask): Fingerprint = {
    val source = task.clause.specification.source
    val columns = task.layout.input.map { column =>
      val key = task.layout.partition.indexWhere(_.exprId == column.exprId)
      (if (key < 0) column.name else s"key ${key + 1}", column)
    }
    val demands = Seq(
      (task.reachBack > 0) -> s"PREV reads ${task.reachBack} rows before a match",
      (task.measureReach > 0) -> s"NEXT reads ${task.measureReach} rows after a match",
      task.countsMatches -> "MATCH_NUMBER is read",
      task.remembersIdentities -> "MATCH_ID() is read",
      (task.lag > 0) -> s"rows come up to ${task.lag} microseconds after the watermark"
    ).collect { case (true, text) => text }
    Fingerprint(
      hash(source.matching ++ columns.map { case (name, column) => s"$name ${column.dataType.sql}" } ++ demands),
      (Seq(
        source.written,
        columns.map { case (_, column) => s"${column.name} ${column.dataType.sql}" }
          .mkString("input columns: ", ", ", "")
      ) ++ demands).mkString("\n")
    )
  }

  /**
   * Returns the fingerprint of everything that all rules of a set share: the columns of the waiting rows, and the
   * order. In addition, each rule has an ID of its own, see [[RuleTask.id]].
   */
  def ofSet(task: RuleSetTask): Fingerprint = {
    val columns = task.layout.input.map(column => s"${column.name} ${column.dataType.sql}")
    val demands = Seq(s"rows come up to ${task.lag} microseconds after the watermark").filter(_ => task.lag > 0)
    Fingerprint(
      hash(("RULES" +: task.keys) ++ columns ++ demands),
      ((task.keys :+ "RULES without BEST EFFORT" :+ columns.mkString("input columns: ", ", ", "")) ++ demands)
        .mkString("\n"),
      task.rules.map(rule => rule.id -> rule.name.getOrElse(""))
    )
  }

  /** Returns a hash of the texts. */
  def hash(parts: Seq[String]): Long = {
    val bytes = parts.mkString("\n").getBytes(StandardCharsets.UTF_8)
    XXH64.hashUnsafeBytes(bytes, Platform.BYTE_ARRAY_OFFSET, bytes.length, 0L)
  }
}
