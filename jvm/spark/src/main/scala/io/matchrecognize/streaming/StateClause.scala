// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.jdk.CollectionConverters._

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.Path

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.shim.StreamShim.CheckpointFileManager
import io.matchrecognize.streaming.keys.KeyState

/**
 * The file in a checkpoint that says which clause its state belongs to: JSON with the state's format, the clause's fingerprint and
 * its text, and the names of rules. There is one for each clause of a query, beside what Spark itself notes of the operator.
 *
 * @param folder of the operator in the checkpoint
 */
private[streaming] final class StateClause(folder: Path, configuration: Configuration) {
  private val files = CheckpointFileManager.create(folder, configuration)
  private val content = new CheckpointJson(files)
  private val file = new Path(folder, StateClause.FileName)

  /**
   * Refuses a clause that cannot continue with the state, and notes one that can.
   *
   * @param isEmpty whether there is no state yet; then any clause can
   */
  def check(clause: Fingerprint, isEmpty: Boolean): Unit = {
    val noted = if (isEmpty || !files.exists(file)) None else Some(read())
    noted.filter(_.hash != clause.hash).foreach { other =>
      throw ExecutionErrors.stateOfOtherClause(Some(other.text), clause.text)
    }
    // Without a note only the keys know which clause they belong to, and each of them says so.
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

  /** Spark takes only numbers for names of partitions. */
  val FileName = "_matchRecognize"
}
