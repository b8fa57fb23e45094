// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.jdk.CollectionConverters._

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.Path

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.shim.StreamShim.CheckpointFileManager
import io.matchrecognize.streaming.keys.KeyState

/**
 * The file in the checkpoint that identifies the clause to which a state belongs. It is a JSON file with the format of
 * the state, the fingerprint and the text of the clause, and the names of its rules. Each clause of a query has such a
 * file, next to the metadata that Spark writes for the operator.
 *
 * @param folder the folder of the operator in the checkpoint
 */
private[streaming] final class StateClause(folder: Path, configuration: Configuration) {
  private val files = CheckpointFileManager.create(folder, configuration)
  private val content = new CheckpointJson(files)
  private val file = new Path(folder, StateClause.FileName)

  /**
   * Throws if the clause cannot continue with the state. Otherwise writes the clause to the file, unless the file
   * already holds it.
   *
   * @param isEmpty whether there is no state yet; then any clause is accepted
   */
  def check(clause: Fingerprint, isEmpty: Boolean): Unit = {
    val noted = if (isEmpty || !files.exists(file)) None else Some(read())
    noted.filter(_.hash != clause.hash).foreach { other =>
      throw ExecutionErrors.stateOfOtherClause(Some(other.text), clause.text)
    }
    // Without the file, only the states of the keys identify their clause. The state of a key is checked when the key is processed.
    if (isEmpty || noted.exists(_ != clause)) write(clause)
  }

  private def read(): Fingerprint = {
    val json = content.read(file)
    KeyState.checkFormat(json.get("format").asInt)
    val rules = json.path("rules").properties.asScala.map(rule => rule.getKey.toLong -> rule.getValue.asText)
    Fingerprint(json.get("fingerprint").asText.toLong, json.get("clause").asText, rules.toSeq)
  }

  private def write(clause: Fingerprint): Unit = {
    val json = CheckpointJson.newObject()
      .put("format", KeyState.Format.toInt)
      .put("fingerprint", clause.hash.toString)
      .put("clause", clause.text)
    if (clause.rules.nonEmpty) {
      val rules = json.putObject("rules")
      clause.rules.foreach { case (id, name) => rules.put(id.toString, name) }
    }
    content.write(file, json)
  }
}

private[streaming] object StateClause {

  /** The name must not be a number, because Spark treats numeric names as partitions. */
  val FileName = "_matchRecognize"
}
