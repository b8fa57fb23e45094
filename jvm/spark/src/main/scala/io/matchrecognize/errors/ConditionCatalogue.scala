// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import scala.jdk.CollectionConverters._

import com.fasterxml.jackson.databind.ObjectMapper

/** One error condition: its name, SQLSTATE and message with `<parameter>` placeholders. */
final case class ErrorCondition(name: String, sqlState: String, template: String) {

  /** The names of the template's placeholders. */
  lazy val parameters: Set[String] = ErrorCondition.Placeholder.findAllMatchIn(template).map(_.group(1)).toSet

  /**
   * Returns the message with all placeholders replaced by values. Throws if the values are not exactly those of the
   * placeholders.
   *
   * @param rule the name of the rule in which the error occurred, if it occurred in one
   */
  def message(values: Map[String, String], rule: Option[String] = None): String = {
    require(values.keySet == parameters, s"$name takes ${parameters.mkString(", ")}, not ${values.keys.mkString(", ")}")
    s"[$name] ${rule.fold("")(rule => s"rule $rule: ")}${text(values)} SQLSTATE: $sqlState"
  }

  /** The message text without the name of the condition, the rule and the SQLSTATE. */
  def text(values: Map[String, String]): String = ErrorCondition.Placeholder.replaceAllIn(
    template,
    found => scala.util.matching.Regex.quoteReplacement(values(found.group(1)))
  )
}

object ErrorCondition {
  private[errors] val Placeholder = "<([a-zA-Z]+)>".r
}

/** All error conditions of the extension, read once from `error/match-recognize-conditions.json`. */
object ConditionCatalogue {
  private val Resource = "/error/match-recognize-conditions.json"

  lazy val all: Map[String, ErrorCondition] = {
    val stream = getClass.getResourceAsStream(Resource)
    try {
      val root = new ObjectMapper().readTree(stream)
      root.fieldNames.asScala.map { name =>
        val entry = root.get(name)
        val template = entry.get("message").elements.asScala.map(_.asText).mkString("\n")
        name -> ErrorCondition(name, entry.get("sqlState").asText, template)
      }.toMap
    } finally stream.close()
  }

  def apply(name: String): ErrorCondition =
    all.getOrElse(name, throw new IllegalArgumentException(s"$name is not in the catalogue of error conditions"))
}
