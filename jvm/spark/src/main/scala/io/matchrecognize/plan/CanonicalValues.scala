// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import java.io.{ByteArrayOutputStream, DataOutputStream}
import java.math.BigDecimal
import java.nio.charset.StandardCharsets
import java.security.MessageDigest
import java.util.HexFormat

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.util.ArrayData
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String

/**
 * Values of SQL as bytes that are the same wherever and whenever they are written, and a digest of these bytes.
 *
 * Equal values have equal bytes, also if their types differ in width or scale: all integers, and decimals without a
 * fraction, are written as BIGINT; FLOAT as DOUBLE; decimals without trailing zeros. -0.0 is written as 0.0, and all
 * NaNs are the same. A string is written as its own bytes, whatever its collation: the sort keys of a collation depend
 * on the version of its library. No list of values has the same bytes as another one.
 *
 * The bytes must never change, since users store the digests.
 */
private[matchrecognize] final class CanonicalValues {
  private val bytes = new ByteArrayOutputStream(128)
  private val out = new DataOutputStream(bytes)
  private lazy val sha = MessageDigest.getInstance("SHA-256")

  def clear(): Unit = bytes.reset()

  /** Writes how many values follow, where lists of different lengths may occur. */
  def count(number: Int): Unit = out.writeInt(number)

  def text(value: UTF8String): Unit = if (value == null) out.writeByte(0) else block(5, value.getBytes)

  /** Returns the first 128 bits of the SHA-256 of what was written, as 32 hexadecimal digits. */
  def digest: UTF8String =
    UTF8String.fromBytes(
      HexFormat.of.formatHex(sha.digest(bytes.toByteArray), 0, 16).getBytes(StandardCharsets.US_ASCII)
    )

  private def word(tag: Int, value: Long): Unit = {
    out.writeByte(tag)
    out.writeLong(value)
  }

  private def block(tag: Int, value: Array[Byte]): Unit = {
    out.writeByte(tag)
    sized(value)
  }

  private def sized(value: Array[Byte]): Unit = {
    out.writeInt(value.length)
    out.write(value)
  }

  private def decimal(value: BigDecimal): Unit = {
    val plain = value.stripTrailingZeros
    val isWhole = plain.scale <= 0 && plain.precision - plain.scale <= CanonicalValues.DigitsOfBigint
    if (isWhole && plain.toBigIntegerExact.bitLength < 64) word(2, plain.longValue)
    else {
      out.writeByte(4)
      out.writeInt(plain.scale)
      sized(plain.unscaledValue.toByteArray)
    }
  }
}

private[matchrecognize] object CanonicalValues {

  /** Writes a value, in Spark's internal representation. */
  type Writer = (CanonicalValues, Any) => Unit

  // The digits of the largest BIGINT.
  private final val DigitsOfBigint = 19

  def supports(dataType: DataType): Boolean = writerOf(dataType).isDefined

  /** Returns the writer for a type that is supported. */
  def writer(dataType: DataType): Writer = writerOf(dataType).getOrElse(
    throw new IllegalArgumentException(s"no canonical form of ${dataType.sql}")
  )

  // The numbers of the types are part of the format.
  private def writerOf(dataType: DataType): Option[Writer] = (dataType match {
    case NullType => Some((_: CanonicalValues, _: Any) => ())
    case BooleanType => Some((to: CanonicalValues, value: Any) => to.word(1, if (value.asInstanceOf[Boolean]) 1 else 0))
    case ByteType | ShortType | IntegerType | LongType => whole(2)
    case FloatType | DoubleType =>
      Some((to: CanonicalValues, value: Any) =>
        to.word(3, java.lang.Double.doubleToLongBits(value.asInstanceOf[Number].doubleValue + 0.0))
      )
    case _: DecimalType =>
      Some((to: CanonicalValues, value: Any) => to.decimal(value.asInstanceOf[Decimal].toJavaBigDecimal))
    case _: StringType => Some((to: CanonicalValues, value: Any) => to.text(value.asInstanceOf[UTF8String]))
    case BinaryType => Some((to: CanonicalValues, value: Any) => to.block(6, value.asInstanceOf[Array[Byte]]))
    case DateType => whole(7)
    case TimestampType => whole(8)
    case TimestampNTZType => whole(9)
    case _: DayTimeIntervalType => whole(10)
    case _: YearMonthIntervalType => whole(11)
    case ArrayType(item, _) => writerOf(item).map { write => (to: CanonicalValues, value: Any) =>
        val items = value.asInstanceOf[ArrayData]
        to.word(13, items.numElements().toLong)
        items.foreach(item, (_, one) => write(to, one))
      }
    case StructType(fields) => ofFields(fields.map(_.dataType).toIndexedSeq)
    case own: UserDefinedType[_] => writerOf(own.sqlType)
    // Not all supported versions of Spark have the type.
    case other if other.typeName.startsWith("time(") => whole(12)
    case _ => None
  }).map(write => (to: CanonicalValues, value: Any) => if (value == null) to.out.writeByte(0) else write(to, value))

  private def whole(tag: Int): Option[Writer] =
    Some((to: CanonicalValues, value: Any) => to.word(tag, value.asInstanceOf[Number].longValue))

  private def ofFields(types: IndexedSeq[DataType]): Option[Writer] = {
    val writers = types.flatMap(writerOf(_))
    Option.when(writers.size == types.size) { (to: CanonicalValues, value: Any) =>
      val row = value.asInstanceOf[InternalRow]
      to.word(14, types.size.toLong)
      types.indices.foreach(i => writers(i)(to, if (row.isNullAt(i)) null else row.get(i, types(i))))
    }
  }
}
