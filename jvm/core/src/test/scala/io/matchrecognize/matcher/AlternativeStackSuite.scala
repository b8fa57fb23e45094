// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

/** The stack of alternatives against a plain list. */
class AlternativeStackSuite extends AnyFunSuite {
  import AlternativeStack._
  import AlternativeStackSuite.Alternative

  for (nodes <- Seq(0, 1, 2, 7, 8, 1000, 1 << 20, 1 << 28)) {
    test(s"alternatives of $nodes nodes come off as they were put on, also after writing and reading") {
      val random = new Random(nodes.toLong)
      val stack = new AlternativeStack(nodes, MemoryAccount.Unlimited)
      var model = List.empty[Alternative]
      for (_ <- 1 to 3000) {
        random.nextInt(30) match {
          case 0 =>
            val newest = random.nextInt(model.size + 1)
            val bytes = ScanOutput.toBytes(firstRow = 0)(stack.write(_, newest))
            stack.read(ScanInput.ofBytes(bytes, firstRow = 0))
            model = model.take(newest)
          case 1 if random.nextInt(30) == 0 =>
            stack.clear()
            model = Nil
          case at if at < 14 && model.nonEmpty =>
            val length = stack.length
            val code = stack.pop()
            val numbers = if (code < FirstNode) Seq(stack.state, stack.option, stack.extra) else Nil
            assert(Alternative(code, numbers, length) == model.head)
            model = model.tail
          case _ =>
            val more = if (random.nextInt(10) == 0) random.nextInt(3000) else random.nextInt(3)
            val length = model.headOption.fold(0)(_.length) + more
            if (nodes > 0 && random.nextInt(3) > 0) {
              val node = random.nextInt(nodes)
              stack.pushNode(node, length)
              model ::= Alternative(FirstNode + node, Nil, length)
            } else {
              val numbers = Seq(random.nextInt(2000) - 1000, random.nextInt(), random.nextInt())
              val action = random.nextInt(FirstNode)
              stack.push(action, length, numbers(0), numbers(1), numbers(2))
              model ::= Alternative(action, numbers, length)
            }
        }
        assert(stack.size == model.size && stack.isEmpty == model.isEmpty)
      }
    }
  }
}

private object AlternativeStackSuite {

  /** A node, or an action with its state, option and extra number; and how many rows the path has. */
  final case class Alternative(code: Int, numbers: Seq[Int], length: Int)
}
