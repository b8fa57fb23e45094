// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.nio.charset.StandardCharsets.UTF_8

import scala.jdk.CollectionConverters._

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.Path

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.shim.StreamShim.CheckpointFileManager
import io.matchrecognize.streaming.keys.KeyState

import com.fasterxml.jackson.databind.ObjectMapper

/**
 * The file in a checkpoint that says which clause its state belongs to: JSON with the state's format, the clause's fingerprint and
 * its text, and the names of rules. There is one for each clause of a query, beside what Spark itself notes of the operator.
 *
 * @param folder of the operator in the checkpoint
 */
private[streaming] final class StateClause(folder: Path, configuration: Configuration) {
  private val files = CheckpointFileManager.create(folder, configuration)
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
    val in = files.open(file)
    val json =
      try StateClause.mapper.readTree(new String(in.readAllBytes(), UTF_8))
      finally in.close()
    KeyState.checkFormat(json.get("format").asInt)
    val rules = json.path("rules").properties.asScala.map(rule => rule.getKey.toLong -> rule.getValue.asText)
    Fingerprint(json.get("fingerprint").asText.toLong, json.get("clause").asText, rules.toSeq)
  }

  private def write(clause: Fingerprint): Unit = {
    val json = StateClause.mapper.createObjectNode()
      .put("format", KeyState.Format.toInt)
      .put("fingerprint", clause.hash.toString)
      .put("clause", clause.text)
    if (clause.rules.nonEmpty) {
      val rules = json.putObject("rules")
      clause.rules.foreach { case (id, name) => rules.put(id.toString, name) }
    }
    val out = files.createAtomic(file, overwriteIfPossible = true)
    try {
      out.write(StateClause.mapper.writeValueAsString(json).getBytes(UTF_8))
      out.close()
    } catch {
      case error: Throwable =>
        out.cancel()
        throw error
    }
  }
}

private[streaming] object StateClause {

  /** Spark takes only numbers for names of partitions. */
  val FileName = "_matchRecognize"

  private val mapper = new ObjectMapper()
}
