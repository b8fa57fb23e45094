// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.json

import com.fasterxml.jackson.core.JsonGenerator
import com.fasterxml.jackson.core.util.{DefaultIndenter, DefaultPrettyPrinter}
import com.fasterxml.jackson.databind.node.{ArrayNode, JsonNodeFactory, ObjectNode}
import com.fasterxml.jackson.databind.{JsonNode, ObjectMapper}

/** Builds and prints JSON with the library that comes with Spark. */
private[json] object JsonText {
  private val nodes = JsonNodeFactory.instance
  private val mapper = new ObjectMapper()

  /** Builds an object with its keys in the given order. */
  def fields(fields: (String, JsonNode)*): ObjectNode = {
    val node = nodes.objectNode()
    fields.foreach { case (key, value) => node.set[JsonNode](key, value) }
    node
  }

  def list(items: Iterable[JsonNode]): ArrayNode = {
    val node = nodes.arrayNode()
    items.foreach(node.add)
    node
  }

  def text(value: String): JsonNode = nodes.textNode(value)
  def optional(value: Option[String]): JsonNode = value.fold[JsonNode](nodes.nullNode)(text)
  def number(value: Long): JsonNode = nodes.numberNode(value)
  def number(value: Double): JsonNode = nodes.numberNode(value)
  def flag(value: Boolean): JsonNode = nodes.booleanNode(value)
  def none: JsonNode = nodes.nullNode

  /** Prints the node on one line, without spaces between its parts. */
  def compact(node: JsonNode): String = mapper.writeValueAsString(node)

  /** Prints the node with each part on its own line, indented by two spaces. */
  def indented(node: JsonNode): String = mapper.writer(new Indented).writeValueAsString(node)

  /** Ends lines with a line feed on every system, and prints no space before a colon or in an empty list. */
  private final class Indented extends DefaultPrettyPrinter {
    private val lines = new DefaultIndenter("  ", "\n")
    indentArraysWith(lines)
    indentObjectsWith(lines)

    override def createInstance(): DefaultPrettyPrinter = new Indented
    override def writeObjectFieldValueSeparator(generator: JsonGenerator): Unit = generator.writeRaw(": ")
    override def writeEndArray(generator: JsonGenerator, items: Int): Unit =
      if (items > 0) super.writeEndArray(generator, items)
      else {
        _nesting -= 1
        generator.writeRaw(']')
      }
  }
}
