// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.nio.charset.StandardCharsets.UTF_8

import org.apache.hadoop.fs.Path

import io.matchrecognize.shim.StreamShim.CheckpointFileManager

import com.fasterxml.jackson.databind.node.ObjectNode
import com.fasterxml.jackson.databind.{JsonNode, ObjectMapper}

/** Reads and writes JSON files in a checkpoint. A write is atomic and replaces a file of the same name. */
private[streaming] final class CheckpointJson(files: CheckpointFileManager) {

  def read(file: Path): JsonNode = {
    val in = files.open(file)
    try CheckpointJson.mapper.readTree(new String(in.readAllBytes(), UTF_8))
    finally in.close()
  }

  def write(file: Path, json: JsonNode): Unit = {
    val out = files.createAtomic(file, overwriteIfPossible = true)
    try {
      out.write(CheckpointJson.mapper.writeValueAsString(json).getBytes(UTF_8))
      out.close()
    } catch {
      case error: Throwable =>
        out.cancel()
        throw error
    }
  }
}

private[streaming] object CheckpointJson {
  private val mapper = new ObjectMapper()

  def newObject(): ObjectNode = mapper.createObjectNode()
}
