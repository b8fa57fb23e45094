// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.rules

import scala.jdk.CollectionConverters._

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.{Path, PathFilter}

import io.matchrecognize.shim.StreamShim.CheckpointFileManager
import io.matchrecognize.streaming.CheckpointJson

/**
 * A rule, and the first micro-batch in which it was in force.
 *
 * @param id see [[RuleTask.id]]; written for readers of the state, since the query itself recomputes it
 */
private[streaming] final case class DatedRule(text: RuleText, since: Long, id: Long)

/**
 * Stores the rules of each micro-batch in the checkpoint, so that a micro-batch that runs again has the same rules as
 * before. Each change of the rules has a file, named after the first micro-batch that uses them. The file `last` holds
 * the number of the last micro-batch that was begun and the version of the rules that it uses.
 *
 * Cost: `last` is written before each micro-batch, as Spark's offsets are.
 *
 * @param operator the folder of the operator in the checkpoint
 */
private[streaming] final class RuleVersions(operator: Path, configuration: Configuration) {
  import RuleVersions._
  private val folder = new Path(operator, Folder)
  private val files = CheckpointFileManager.create(folder, configuration)
  private val content = new CheckpointJson(files)
  if (!files.exists(folder)) files.mkdirs(folder)

  /** The micro-batch that was begun last; None if none was. */
  def lastBatch: Option[Long] = {
    val file = new Path(folder, Last)
    Option.when(files.exists(file))(content.read(file).get("batch").asLong)
  }

  /**
   * Records that a micro-batch begins, and that it uses the rules that were in force for the first time in micro-batch
   * `first`.
   */
  def begin(batch: Long, first: Long): Unit =
    content.write(new Path(folder, Last), CheckpointJson.newObject().put("batch", batch).put("rules", first))

  /**
   * Returns the rules that a micro-batch uses, and the first micro-batch that used them. Returns None if all saved
   * rules are from later micro-batches.
   */
  def at(batch: Long): Option[(Long, Seq[DatedRule])] = {
    val numbers: PathFilter = path => path.getName.forall(_.isDigit)
    files.list(folder, numbers).map(_.getPath.getName.toLong).filter(_ <= batch).maxOption.map { first =>
      val rules = content.read(new Path(folder, first.toString)).get("rules").elements.asScala.map { rule =>
        DatedRule(
          RuleText(rule.get("rule").asText, rule.get("body").asText),
          rule.get("since").asLong,
          rule.path("id").asText("0").toLong
        )
      }
      first -> rules.toSeq
    }
  }

  def save(first: Long, rules: Seq[DatedRule]): Unit = {
    val json = CheckpointJson.newObject()
    val items = json.putArray("rules")
    rules.foreach { rule =>
      items.addObject().put("rule", rule.text.name).put("body", rule.text.body).put("since", rule.since)
        .put("id", rule.id.toString)
    }
    content.write(new Path(folder, first.toString), json)
  }
}

private[streaming] object RuleVersions {

  /** The name must not be a number, because Spark treats numeric names as partitions. */
  val Folder = "_matchRecognizeRules"
  private val Last = "last"
}
