// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.codegen.{CodeAndComment, CodeGenerator, CodegenContext, FalseLiteral}
import org.apache.spark.sql.catalyst.expressions.{CodeGeneratorWithInterpretedFallback, Expression}

/**
 * Conditions over the rows of a [[RowBlock]], compiled into one loop.
 *
 * The loop sets bits without branches, because the processor cannot predict which rows satisfy a condition. A
 * subexpression that several conditions contain is evaluated once for each row.
 */
private[execution] abstract class BlockTest {

  /**
   * For each of the first `rows` rows of the block and each condition that holds, sets the row's bit in the word of the
   * condition. A condition that is null does not hold.
   *
   * @param block the block to which the conditions are bound
   */
  def addTo(words: Array[Long], block: RowBlock, rows: Int): Unit
}

/** A condition that is bound to a block, and the number of the word for its bits. */
private[execution] final case class BlockCondition(word: Int, condition: Expression)

private[execution] object BlockTest extends CodeGeneratorWithInterpretedFallback[Seq[BlockCondition], BlockTest] {

  /**
   * The name of the block in generated code. The block is a field there, so that Spark can move conditions into
   * separate methods.
   */
  val Block = "block"
  private val Words = "words"
  private val Row = "row"

  def apply(conditions: Seq[BlockCondition]): BlockTest = createObject(conditions)

  override protected def createCodeGeneratedObject(conditions: Seq[BlockCondition]): BlockTest = {
    val context = new CodegenContext
    val fields = Seq(classOf[RowBlock].getName -> Block, "long[]" -> Words, CodeGenerator.JAVA_INT -> Row)
    for ((javaType, name) <- fields)
      context.addMutableState(javaType, name, forceInline = true, useFreshName = false)
    val codes = context.generateExpressions(conditions.map(_.condition), doSubexpressionElimination = true)
    val tests = conditions.zip(codes).map { case (test, code) =>
      val holds = if (code.isNull == FalseLiteral) code.value.code else s"!${code.isNull} && ${code.value}"
      s"${code.code}\n$Words[${test.word}] |= ($holds ? 1L : 0L) << $Row;"
    }
    val source =
      s"""
         |public Object generate(Object[] references) {
         |  return new GeneratedBlockTest(references);
         |}
         |
         |final class GeneratedBlockTest extends ${classOf[BlockTest].getName} {
         |  private final Object[] references;
         |  ${context.declareMutableStates()}
         |
         |  public GeneratedBlockTest(Object[] references) {
         |    this.references = references;
         |    ${context.initMutableStates()}
         |  }
         |
         |  public void addTo(long[] toWords, ${classOf[RowBlock].getName} ofBlock, int rows) {
         |    InternalRow ${context.INPUT_ROW} = null;
         |    $Block = ofBlock;
         |    $Words = toWords;
         |    for (int next = 0; next < rows; next++) {
         |      $Row = next;
         |      $Block.moveTo(next);
         |      ${context.subexprFunctionsCode}
         |      ${context.splitExpressionsWithCurrentInputs(tests)}
         |    }
         |  }
         |
         |  ${context.declareAddedFunctions()}
         |}
         |""".stripMargin
    // The map is empty because no comments are kept with the code.
    val code = new CodeAndComment(source, Map.empty)
    CodeGenerator.compile(code)._1.generate(context.references.toArray).asInstanceOf[BlockTest]
  }

  override protected def createInterpretedObject(conditions: Seq[BlockCondition]): BlockTest =
    (words, block, rows) =>
      for (row <- 0 until rows) {
        block.moveTo(row)
        for (test <- conditions if test.condition.eval(InternalRow.empty) == true) words(test.word) |= 1L << row
      }
}
