// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import java.net.{URL, URLClassLoader}

import scala.collection.mutable

import org.scalatest.events.{Event, SuiteAborted, TestFailed, TestSucceeded}
import org.scalatest.{Args, Reporter, Suite}

/**
 * Runs single tests of the mutated code, in a class loader of their own: nothing that one mutant has left in an object is
 * seen by the next one.
 */
final class TestRun(urls: Array[URL]) extends AutoCloseable {
  private val loader = new URLClassLoader(urls, getClass.getClassLoader)
  private val suites = mutable.HashMap.empty[String, Suite]

  private def suite(name: String): Suite =
    suites.getOrElseUpdate(name, loader.loadClass(name).getConstructor().newInstance().asInstanceOf[Suite])

  /**
   * Runs a test, or all of the suite, and calls `onPassed` with the name of each one that passes, when it has.
   *
   * @return what failed first, if anything did: a test, or the suite as such
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
    // By which suites find their resources.
    Thread.currentThread.setContextClassLoader(loader)
    // Whatever a mutant makes of a suite, also no memory or a class that cannot be initialized, is a failure.
    try suite(name).run(test, Args(reporter)): Unit
    catch { case error: Throwable => failed = failed.orElse(Some(error.toString)) }
    failed
  }

  override def close(): Unit = loader.close()
}
