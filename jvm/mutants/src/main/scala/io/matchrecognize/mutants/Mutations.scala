// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import scala.meta._

/**
 * Generates the mutations of a single term: what could have been written by mistake instead.
 *
 * The mutations change the bounds of comparisons, and swap `==` and `!=`; swap `&&` and `||`, or keep only one operand;
 * change offsets and small constants; make conditions always or never hold; replace an operation on collections by its
 * opposite; swap arguments; and leave out statements.
 */
object Mutations {

  /** Returns the mutations of a term, each as the text that replaces it. */
  def of(tree: Tree): Seq[String] = tree match {
    case infix: Term.ApplyInfix => ofInfix(infix) ++ statementLeftOut(infix)
    case Term.ApplyUnary(operator, argument) if operator.value == "!" => Seq(operand(argument))
    case Lit.Boolean(value) => Seq((!value).toString)
    case literal @ Lit.Int(value) if value.abs <= 2 && isQuantity(literal) =>
      Seq((if (value == 1) 0 else value + 1).toString)
    case call: Term.Apply => ofCall(call) ++ ofCondition(call) ++ statementLeftOut(call)
    case select: Term.Select if !isCalled(select) => ofSelect(select) ++ ofCondition(select)
    case name: Term.Name => ofCondition(name)
    case assignment: Term.Assign => statementLeftOut(assignment)
    case _ => Nil
  }

  private def ofInfix(infix: Term.ApplyInfix): Seq[String] = infix.argClause.values match {
    case List(argument) =>
      val (left, operator, right) = (operand(infix.lhs), infix.op.value, operand(argument))
      val other = Operators.get(operator).map(other => s"$left $other $right").toSeq
      val alone = operator match {
        case "&&" | "||" => Seq(left, right)
        case "+" | "-" if isNumber(argument) => Seq(left)
        case "++" | "--" => Seq(left)
        case _ => Nil
      }
      other ++ alone
    case _ => Nil
  }

  /** Returns the text of an operand, including the parentheses around it, if any. */
  private def operand(term: Tree): String = {
    val text = term.pos.input.text
    val before = text.lastIndexWhere(!_.isWhitespace, term.pos.start - 1)
    val after = text.indexWhere(!_.isWhitespace, term.pos.end)
    if (text(before) == '(' && text(after) == ')') s"(${term.text})" else term.text
  }

  private def ofSelect(select: Term.Select): Seq[String] = select.name.value match {
    case "isEmpty" | "nonEmpty" =>
      val isCovered = isCondition(select) || select.parent.exists(_.is[Term.ApplyUnary])
      if (isCovered) Nil else Seq(s"!${operand(select.qual)}.${select.name}")
    case "head" | "last" if OneEnded(select.qual.text) => Nil
    case name if Dispensable(name) => Seq(operand(select.qual))
    case name => Opposites.get(name).map(other => s"${operand(select.qual)}.$other").toSeq
  }

  private def ofCall(call: Term.Apply): Seq[String] = (call.fun, call.argClause.values) match {
    case (Term.Select(qualifier, name), arguments) if !qualifier.text.head.isUpper =>
      val texts = arguments.map(_.text)
      val opposite =
        Opposites.get(name.value).map(other => s"${operand(qualifier)}.$other(${texts.mkString(", ")})").toSeq
      val swapped =
        if (TakesNumbers(name.value) && texts.size >= 2 && texts.takeRight(2).distinct.size == 2)
          Seq(s"${call.fun.text}(${(texts.dropRight(2) ++ texts.takeRight(2).reverse).mkString(", ")})")
        else Nil
      opposite ++ swapped
    case _ => Nil
  }

  private def ofCondition(term: Term): Seq[String] = if (isCondition(term)) Seq("true", "false") else Nil

  /** Whether the term is the condition of a branch, or the body of a method that returns a Boolean. */
  private def isCondition(term: Term): Boolean = term.parent match {
    case Some(branch: Term.If) => branch.cond eq term
    case Some(method: Defn.Def) => (method.body eq term) && method.decltpe.exists(_.text == "Boolean")
    case _ => false
  }

  private def statementLeftOut(term: Term): Seq[String] = term match {
    case infix: Term.ApplyInfix
        if !infix.op.value.endsWith("=") || IsComparison(infix.op.value) || isLoopCounter(infix) => Nil
    case _ => if (isDiscarded(term)) Seq("()") else Nil
  }

  /** Whether nothing uses the value of the term. */
  private def isDiscarded(term: Tree): Boolean = term.parent match {
    case Some(block: Term.Block) => !(block.stats.last eq term) || isDiscarded(block)
    case Some(branch: Term.If) => !(branch.cond eq term) && (branch.elsep.text.isEmpty || isDiscarded(branch))
    case Some(loop: Term.While) => loop.body eq term
    case Some(method: Defn.Def) => (method.body eq term) && method.decltpe.exists(_.text == "Unit")
    case Some(one: Case) => (one.body eq term) && isDiscarded(one)
    case Some(cases: Term.CasesBlock) => isDiscarded(cases)
    case Some(choice: Term.Match) if term.is[Case] || term.is[Term.CasesBlock] => isDiscarded(choice)
    case Some(function: Term.FunctionTerm) =>
      function.parent.flatMap(_.parent).exists {
        case Term.Apply.After_4_6_0(Term.Select(_, name), _) => name.value == "foreach"
        case _ => false
      }
    case _ => false
  }

  /**
   * Whether the statement counts the rounds of a loop. Without the statement, the loop would not end, which would show
   * nothing about the tests.
   */
  private def isLoopCounter(infix: Term.ApplyInfix): Boolean =
    infix.argClause.values.exists(_.text == "1") && infix.parent.exists {
      case block: Term.Block => block.parent.exists(_.is[Term.While])
      case other => other.is[Term.While]
    }

  /** Whether the literal is a quantity that the mutants of the operator around it do not already cover. */
  private def isQuantity(literal: Lit.Int): Boolean = literal.parent match {
    case Some(clause: Term.ArgClause) => clause.parent.exists {
        case infix: Term.ApplyInfix => !Operators.contains(infix.op.value) && !Arithmetic(infix.op.value)
        case call: Term.Apply => !Sized(call.fun.text)
        case _ => true
      }
    case Some(infix: Term.ApplyInfix) => !Operators.contains(infix.op.value) && !Arithmetic(infix.op.value)
    case Some(_: Defn.Val | _: Term.Param) => false
    case _ => true
  }

  /** Whether the term only accounts for work or memory, on which no result depends. */
  def isMetering(tree: Tree): Boolean = tree match {
    case call: Term.Apply => Metering(call.fun.text)
    case _ => false
  }

  private def isCalled(select: Term.Select): Boolean = select.parent.exists {
    case call: Term.Apply => call.fun eq select
    case _: Term.ApplyType => true
    case _ => false
  }

  private def isNumber(term: Tree): Boolean = term.is[Lit.Int] || term.is[Lit.Long]

  private val IsComparison = Set("==", "!=", "<=", ">=", "eq", "ne")
  private val Arithmetic = Set("+", "-", "<<", ">>", "&", "+=", "-=")

  private val Operators: Map[String, String] = Map(
    "<" -> "<=",
    "<=" -> "<",
    ">" -> ">=",
    ">=" -> ">",
    "==" -> "!=",
    "!=" -> "==",
    "&&" -> "||",
    "||" -> "&&",
    "until" -> "to",
    "to" -> "until",
    "max" -> "min",
    "min" -> "max"
  )

  private val Opposites: Map[String, String] = Seq(
    "exists" -> "forall",
    "indexWhere" -> "lastIndexWhere",
    "filter" -> "filterNot",
    "takeWhile" -> "dropWhile",
    "head" -> "last",
    "headOption" -> "lastOption",
    "min" -> "max",
    "init" -> "tail"
  ).flatMap { case (one, other) => Seq(one -> other, other -> one) }.toMap

  private val Dispensable = Set("distinct", "reverse", "sorted")

  /** Expressions for the project's own stacks, which are accessible only at one end. */
  private val OneEnded = Set("items", "lengths(limit)", "anchors(limit)")

  /** Methods whose last two arguments are numbers and can be swapped. */
  private val TakesNumbers = Set("isWithin", "isBeyond", "testAndSet", "clear")

  private val Sized = Set("new IntStack", "new Array[Boolean]", "Math.multiplyExact")

  private val Metering = Set(
    "budget.charge",
    "trendBudget.charge",
    "memory.acquire",
    "memory.release",
    "entries.resize",
    "entries.clear"
  )
}
