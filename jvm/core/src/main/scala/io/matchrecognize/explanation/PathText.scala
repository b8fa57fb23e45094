// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.explanation

/** Prints the variables to which the rows of a path are mapped, for example `STRT DOWN{3} UP`. */
object PathText {
  def apply(labels: Seq[String]): String = {
    val runs = labels.foldLeft(Vector.empty[(String, Int)]) {
      case (before :+ ((label, count)), next) if label == next => before :+ (label -> (count + 1))
      case (before, next) => before :+ (next -> 1)
    }
    runs.map { case (label, count) => if (count == 1) label else s"$label{$count}" }.mkString(" ")
  }
}
