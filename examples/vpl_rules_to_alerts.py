# Databricks notebook source
# SPDX-License-Identifier: Apache-2.0
# MAGIC %md
# MAGIC # From VPL rules to a table of alerts
# MAGIC
# MAGIC A risk team keeps its rules in a VPL file. This notebook translates them, runs them over a table of events, and keeps what they emit as alerts.
# MAGIC
# MAGIC The cluster needs the extension: see *Install* in the documentation of spark-match-recognize.

# COMMAND ----------

from __future__ import annotations

import spark_match_recognize as smr
from spark_match_recognize.vpl import run

smr.require_active(spark)

# COMMAND ----------

# MAGIC %md
# MAGIC ## The events
# MAGIC Put your own table here. A rule reads the column `event_type`, the time `ts`, and the columns that it names.

# COMMAND ----------

# MAGIC %sql
# MAGIC CREATE OR REPLACE TEMP VIEW account_events AS
# MAGIC SELECT timestamp_seconds(1750000000 + s) AS ts, event_type, account, amount, country FROM VALUES
# MAGIC   (0, 'Login', 'a-1', null, 'NL'), (40, 'Transfer', 'a-1', 20, 'NL'), (70, 'Transfer', 'a-1', 15, 'NL'),
# MAGIC   (95, 'Transfer', 'a-1', 4800, 'NL'), (100, 'Login', 'b-7', null, 'FR'), (130, 'Login', 'b-7', null, 'BR'),
# MAGIC   (200, 'Transfer', 'b-7', 300, 'BR'), (210, 'Login', 'c-3', null, 'DE'), (900, 'Transfer', 'c-3', 9000, 'DE')
# MAGIC AS t(s, event_type, account, amount, country)

# COMMAND ----------

# MAGIC %md
# MAGIC ## The rules
# MAGIC `run` also takes the path of a file.

# COMMAND ----------

rules = """
stream TestedCard = Transfer where amount < 50 as first -> Transfer where amount > 1000 and account == first.account as large
    .within(5m)
    .emit(account: large.account, amount: large.amount)

stream TwoCountries = Login as here -> Login where account == here.account and country != here.country as there
    .within(10m)
    .emit(account: there.account, one: here.country, other: there.country)
"""
found = run(spark, rules, spark.table("account_events"))
for note in found.notes:
    print(note)

# COMMAND ----------

# MAGIC %md
# MAGIC ## The alerts
# MAGIC One table for all rules, with what each emitted as JSON.

# COMMAND ----------

alerts = None
for name in found:
    emitted = found[name]
    rows = emitted.selectExpr(
        f"'{name}' AS rule", "account", "to_json(struct(*)) AS details"
    ).distinct()
    alerts = rows if alerts is None else alerts.unionByName(rows)
alerts.createOrReplaceTempView("alerts")

# COMMAND ----------

# MAGIC %sql
# MAGIC SELECT rule, account, details FROM alerts ORDER BY rule, account
