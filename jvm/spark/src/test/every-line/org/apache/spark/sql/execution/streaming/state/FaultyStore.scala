// SPDX-License-Identifier: Apache-2.0
package org.apache.spark.sql.execution.streaming.state

import java.lang.reflect.{InvocationHandler, InvocationTargetException, Method, Proxy}

import io.matchrecognize.streaming.Fault

/**
 * A state store each of whose reads, writes and commits can be a [[Fault]]; a commit also after it is done.
 *
 * A proxy, since the lines of Spark differ in what a store has. In Spark's package because its stores are closed to others.
 */
object FaultyStore {
  private val operations = Set("get", "put", "remove", "iterator", "prefixScan", "valuesIterator", "commit")

  def apply(store: StateStore): StateStore = {
    val handler: InvocationHandler = (_: Any, method: Method, arguments: Array[AnyRef]) => {
      if (operations(method.getName)) Fault.operation(method.getName)
      val result =
        try method.invoke(store, Option(arguments).getOrElse(Array.empty[AnyRef]): _*)
        catch { case error: InvocationTargetException => throw error.getCause }
      if (method.getName == "commit") Fault.operation("committed")
      result
    }
    Proxy.newProxyInstance(getClass.getClassLoader, Array(classOf[StateStore]), handler).asInstanceOf[StateStore]
  }
}
