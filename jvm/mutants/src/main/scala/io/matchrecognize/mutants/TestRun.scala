// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import java.net.{URL, URLClassLoader}

import scala.collection.mutable

import org.scalatest.events.{Event, SuiteAborted, TestFailed, TestSucceeded}
import org.scalatest.{Args, Reporter, Suite}

/**
 * Runs single tests of the mutated code in a separate class loader, so that no state that one mutant leaves in a Scala
 * `object` is visible to the next mutant.
 */
final class TestRun(urls: Array[URL]) extends AutoCloseable {
  private val loader = new URLClassLoader(urls, getClass.getClassLoader)
  private val suites = mutable.HashMap.empty[String, Suite]

  private def suite(name: String): Suite =
    suites.getOrElseUpdate(name, loader.loadClass(name).getConstructor().newInstance().asInstanceOf[Suite])

  /**
   * Runs a test, or the whole suite, and calls `onPassed` with the name of each test as soon as it has passed.
   *
   * @return the first failure, if any: the name of a test, or the error of the suite itself
   */
  def run(name: String, test: Option[String])(onPassed: String => Unit): Option[String] = {
    var failed = Option.empty[String]
    val reporter: Reporter = (event: Event) =>
      event match {
        case passed: TestSucceeded => onPassed(passed.testName)
        case failure: TestFailed => failed = failed.orElse(Some(failure.testName))
        case aborted: SuiteAborted => failed = failed.orElse(Some(aborted.message))
        case _ => ()
      }
    // Suites find their resources through this class loader.
    Thread.currentThread.setContextClassLoader(loader)
    // Any error that a mutant causes counts as a failure, even if memory runs out or a class cannot be initialized.
    try suite(name).run(test, Args(reporter)): Unit
    catch { case error: Throwable => failed = failed.orElse(Some(error.toString)) }
    failed
  }

  override def close(): Unit = loader.close()
}
