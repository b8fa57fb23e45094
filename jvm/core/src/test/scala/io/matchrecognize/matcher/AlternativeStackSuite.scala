// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

/** The stack of alternatives against a plain list. */
class AlternativeStackSuite extends AnyFunSuite {

  for (instructions <- Seq(1, 2, 7, 8, 1000, 1 << 20, 1 << 28)) {
    test(s"alternatives of $instructions instructions come off as they were put on, also after writing and reading") {
      val random = new Random(instructions.toLong)
      val stack = new AlternativeStack(instructions, MemoryAccount.Unlimited)
      var model = List.empty[(Int, Int)]
      for (_ <- 1 to 3000) {
        random.nextInt(30) match {
          case 0 =>
            val bytes = ScanOutput.toBytes(firstRow = 0)(stack.write)
            stack.read(ScanInput.ofBytes(bytes, firstRow = 0))
          case 1 if random.nextInt(30) == 0 =>
            stack.clear()
            model = Nil
          case at if at < 14 && model.nonEmpty =>
            assert((stack.length, stack.pop()) == model.head.swap)
            model = model.tail
          case _ =>
            val more = if (random.nextInt(10) == 0) random.nextInt(3000) else random.nextInt(3)
            val next = (random.nextInt(instructions), model.headOption.fold(0)(_._2) + more)
            stack.push(next._1, next._2)
            model ::= next
        }
        assert(stack.size == model.size && stack.isEmpty == model.isEmpty)
      }
    }
  }
}
