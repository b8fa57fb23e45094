// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import java.io.{PrintWriter, StringWriter}
import java.util.concurrent.ConcurrentLinkedQueue

import scala.jdk.CollectionConverters._

import org.apache.logging.log4j.core.appender.AbstractAppender
import org.apache.logging.log4j.core.config.Property
import org.apache.logging.log4j.core.{LogEvent, LoggerContext}
import org.apache.logging.log4j.{Level, LogManager}

/** What is logged, from warnings on, with the errors that events carry. */
object CapturedLog {

  /** The result of the body, and the lines logged by it; nothing else is printed meanwhile. */
  def of[T](body: => T): (T, Seq[String]) = {
    // Its start sets the level of the log.
    val _ = TestSession.spark
    val lines = new ConcurrentLinkedQueue[String]
    val captured = new AbstractAppender("captured", null, null, true, Property.EMPTY_ARRAY) {
      override def append(event: LogEvent): Unit = {
        val stack = new StringWriter
        Option(event.getThrown).foreach(_.printStackTrace(new PrintWriter(stack)))
        lines.add(s"${event.getMessage.getFormattedMessage}\n$stack"): Unit
      }
    }
    captured.start()
    val context = LogManager.getContext(false).asInstanceOf[LoggerContext]
    val root = context.getConfiguration.getRootLogger
    val (level, others) = (root.getLevel, root.getAppenders.asScala.toMap)
    others.keys.foreach(root.removeAppender)
    root.addAppender(captured, Level.WARN, null)
    root.setLevel(Level.WARN)
    context.updateLoggers()
    try (body, lines.asScala.toSeq)
    finally {
      root.removeAppender("captured")
      others.values.foreach(root.addAppender(_, null, null))
      root.setLevel(level)
      context.updateLoggers()
    }
  }
}
