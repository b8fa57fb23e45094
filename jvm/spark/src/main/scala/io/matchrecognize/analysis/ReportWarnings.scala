// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.internal.Logging

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.errors.MatchRecognizeException

/** Logs each warning with its source position, or throws the first one if the session treats warnings as errors. */
private[analysis] object ReportWarnings extends Logging {
  def apply(warnings: Seq[MatchRecognizeException]): Unit =
    if (warnings.nonEmpty) {
      if (MatchRecognizeConf.WarningsAsErrors.get(MatchRecognizeConf.ofSession)) throw warnings.head
      warnings.foreach(warning => logWarning(warning.getSimpleMessage))
    }
}
