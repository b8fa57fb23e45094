// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.Row

import com.fasterxml.jackson.databind.{JsonNode, ObjectMapper}

/** Values of a result and of a case file in one form, so that they compare as text: numbers to nine digits. */
object CellText {
  private val mapper = new ObjectMapper

  def ofRow(row: Row): String = row.toSeq.map(ofValue).mkString("[", ", ", "]")

  /** @param json a JSON array */
  def ofJson(json: String): String = ofNode(mapper.readTree(json))

  private def ofValue(value: Any): String = value match {
    case null => "null"
    case truth: Boolean => truth.toString
    case number: java.math.BigDecimal => ofNumber(number)
    case number: Number => ofNumber(new java.math.BigDecimal(number.toString))
    case items: scala.collection.Seq[_] => items.map(ofValue).mkString("[", ", ", "]")
    case bytes: Array[Byte] => bytes.mkString("bytes(", " ", ")")
    case row: Row => ofRow(row)
    case other => "\"" + other + "\""
  }

  private def ofNode(node: JsonNode): String =
    if (node.isNull) "null"
    else if (node.isArray) node.elements.asScala.map(ofNode).mkString("[", ", ", "]")
    else if (node.isNumber) ofNumber(node.decimalValue)
    else if (node.isBoolean) node.asText
    else "\"" + node.asText + "\""

  private def ofNumber(number: java.math.BigDecimal): String = {
    val rounded = number.setScale(9, java.math.RoundingMode.HALF_UP).stripTrailingZeros
    if (rounded.signum == 0) "0" else rounded.toPlainString
  }
}
