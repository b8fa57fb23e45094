// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

import java.net.URLClassLoader

import org.scalatest.funsuite.AnyFunSuite

/**
 * The forms of an option are listed in a companion that refers to them. A task may come to a form before its companion, as it
 * reads a plan, so each must be fit to be the first that a JVM initializes.
 */
class InitializationSuite extends AnyFunSuite {
  private val options = Seq(AfterMatchSkip -> AfterMatchSkip.forms, RowsPerMatch -> RowsPerMatch.forms)

  for ((companion, forms) <- options; form <- forms.map(_.named("v")))
    test(s"${form.getClass.getName} can be the first that is initialized") {
      val loader = new URLClassLoader(Seq(form.getClass, classOf[Option[_]]).map(location).toArray, platform)
      Class.forName(form.getClass.getName, true, loader)
      val own = Class.forName(companion.getClass.getName, true, loader)
      val listed = own.getMethod("forms").invoke(own.getField("MODULE$").get(None.orNull))
      assert(listed.toString.split("ClauseForm\\(").length - 1 == forms.size)
    }

  private def location(known: Class[_]) = known.getProtectionDomain.getCodeSource.getLocation

  private def platform: ClassLoader = ClassLoader.getPlatformClassLoader
}
