// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parts

import java.io.{OutputStream, PrintStream}
import java.net.ServerSocket
import java.nio.file.{Files, Path}
import java.util.Properties

import scala.util.Using

import org.apache.kafka.clients.producer.{KafkaProducer, ProducerRecord}
import org.apache.kafka.common.Uuid
import org.apache.kafka.common.serialization.StringSerializer
import org.apache.kafka.common.utils.Time

import kafka.server.{KafkaConfig, KafkaRaftServer}
import kafka.tools.StorageTool

/** A Kafka broker in this process, which is its own controller; its ports are free ones. `folder` has its logs. */
final class KafkaBroker(folder: Path) {
  private val clientPort = freePort()
  private val controllerPort = freePort()

  private val settings: Properties = {
    val properties = new Properties
    Seq(
      "process.roles" -> "broker,controller",
      "node.id" -> "1",
      "log.dirs" -> folder.resolve("logs").toString,
      "controller.quorum.voters" -> s"1@127.0.0.1:$controllerPort",
      "controller.listener.names" -> "CONTROLLER",
      "listeners" -> s"PLAINTEXT://127.0.0.1:$clientPort,CONTROLLER://127.0.0.1:$controllerPort",
      "advertised.listeners" -> s"PLAINTEXT://127.0.0.1:$clientPort",
      "listener.security.protocol.map" -> "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
      "offsets.topic.replication.factor" -> "1"
    ).foreach { case (name, value) => properties.setProperty(name, value) }
    properties
  }

  private val server: KafkaRaftServer = {
    val file = folder.resolve("server.properties")
    Using.resource(Files.newOutputStream(file))(settings.store(_, null))
    val format = Array("format", "-t", Uuid.randomUuid().toString, "-c", file.toString)
    StorageTool.execute(format, new PrintStream(OutputStream.nullOutputStream()))
    new KafkaRaftServer(KafkaConfig.fromProps(settings, false), Time.SYSTEM)
  }

  val address: String = s"127.0.0.1:$clientPort"

  def start(): Unit = server.startup()

  def stop(): Unit = {
    server.shutdown()
    server.awaitShutdown()
  }

  /** Writes records to the only partition of a topic, and waits until they are there. */
  def write(topic: String, values: Seq[String]): Unit =
    Using.resource(new KafkaProducer[String, String](
      java.util.Map.of[String, AnyRef]("bootstrap.servers", address),
      new StringSerializer,
      new StringSerializer
    )) { producer =>
      values.map(value => producer.send(new ProducerRecord[String, String](topic, value))).foreach(_.get())
    }

  private def freePort(): Int = Using.resource(new ServerSocket(0))(_.getLocalPort)
}
