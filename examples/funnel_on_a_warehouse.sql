-- Databricks notebook source
-- SPDX-License-Identifier: Apache-2.0
-- MAGIC %md
-- MAGIC # A funnel on a SQL warehouse
-- MAGIC
-- MAGIC A warehouse takes no jar. `spark-match-recognize plain funnel.sql` writes a query with `MATCH_RECOGNIZE` as SQL that any Spark runs; this
-- MAGIC notebook holds the result, and needs nothing but the warehouse.

-- COMMAND ----------

-- MAGIC %md
-- MAGIC ## The clicks
-- MAGIC Put your own table here.

-- COMMAND ----------

CREATE OR REPLACE TEMP VIEW clicks AS
SELECT * FROM VALUES
  ('ann', 1, 'view'), ('ann', 2, 'view'), ('ann', 3, 'cart'), ('ann', 4, 'buy'), ('ann', 9, 'view'),
  ('bob', 1, 'view'), ('bob', 2, 'cart'), ('bob', 3, 'help'), ('cem', 1, 'view'), ('cem', 2, 'view')
AS t(visitor, at, page)

-- COMMAND ----------

-- MAGIC %md
-- MAGIC ## The question
-- MAGIC Of the visits that begin with a view, how many come to a cart, and how many to a purchase?
-- MAGIC
-- MAGIC ```sql
-- MAGIC SELECT count(*) AS visits, count(carted) AS carts, count(bought) AS purchases
-- MAGIC FROM clicks MATCH_RECOGNIZE (
-- MAGIC   PARTITION BY visitor ORDER BY at
-- MAGIC   MEASURES FIRST(VIEW.at) AS began, CART.at AS carted, BUY.at AS bought
-- MAGIC   PATTERN (VIEW+ (CART BUY?)?)
-- MAGIC   DEFINE VIEW AS page = 'view', CART AS page = 'cart', BUY AS page = 'buy')
-- MAGIC ```

-- COMMAND ----------

SELECT
  COUNT(*) AS visits,
  COUNT(carted) AS carts,
  COUNT(bought) AS purchases
FROM (
  SELECT
    _k1 AS visitor,
    MIN_BY(_c1, CASE WHEN _p IN (1) THEN _n END) AS began,
    MAX_BY(_c1, CASE WHEN _p IN (2) THEN _n END) AS carted,
    MAX_BY(_c1, CASE WHEN _p IN (3) THEN _n END) AS bought
  FROM (
    SELECT
      _k1,
      INLINE(
        FILTER(
          ZIP_WITH(
            _rows,
            AGGREGATE(
              SEQUENCE(1, SIZE(_reachable), 8192),
              CAST(ARRAY(CAST(126 AS BIGINT)) AS ARRAY<BIGINT>),
              (c, i) -> CONCAT(
                c,
                AGGREGATE(
                  SEQUENCE(i, LEAST(i + 8191, SIZE(_reachable)), 64),
                  ARRAY(ELEMENT_AT(c, -1)),
                  (b, j) -> CONCAT(
                    b,
                    AGGREGATE(
                      SLICE(_reachable, j, 64),
                      ARRAY(ELEMENT_AT(b, -1)),
                      (a, x) -> CONCAT(
                        a,
                        TRANSFORM(
                          ARRAY(ELEMENT_AT(a, -1)),
                          y -> COALESCE(
                            CASE y & 127
                              WHEN 1
                              THEN CASE
                                WHEN (
                                  x & 1
                                ) <> 0
                                THEN (
                                  y & -128
                                ) + 1
                                WHEN (
                                  x & 2
                                ) <> 0
                                THEN (
                                  y & -128
                                ) + 2
                              END
                              WHEN 2
                              THEN CASE WHEN (
                                x & 4
                              ) <> 0 THEN (
                                y & -128
                              ) + 3 END
                            END,
                            CASE WHEN (
                              x & 1
                            ) <> 0 THEN (
                              y & -128
                            ) + 128 + 1 END,
                            (
                              y & -128
                            ) + 127
                          )
                        )
                      ),
                      a -> SLICE(a, 2, SIZE(a))
                    )
                  ),
                  b -> SLICE(b, 2, SIZE(b))
                )
              ),
              c -> SLICE(c, 2, SIZE(c))
            ),
            (r, y) -> NAMED_STRUCT('_m', SHIFTRIGHT(y, 7), '_p', CAST(y & 127 AS INT), '_n', r._n, '_c1', r._c1)
          ),
          e -> e._p <> 127
        )
      )
    FROM (
      SELECT
        _k1,
        _rows,
        REVERSE(
          ELEMENT_AT(
            TRANSFORM(
              ARRAY(REVERSE(_rows._s)),
              w -> AGGREGATE(
                SEQUENCE(1, SIZE(w), 8192),
                CAST(ARRAY(4611686018427387904) AS ARRAY<BIGINT>),
                (c, i) -> CONCAT(
                  c,
                  AGGREGATE(
                    SEQUENCE(i, LEAST(i + 8191, SIZE(w)), 64),
                    ARRAY(ELEMENT_AT(c, -1)),
                    (b, j) -> CONCAT(
                      b,
                      AGGREGATE(
                        SLICE(w, j, 64),
                        ARRAY(ELEMENT_AT(b, -1)),
                        (a, x) -> CONCAT(
                          a,
                          TRANSFORM(
                            ARRAY(ELEMENT_AT(a, -1)),
                            y -> x & (
                              7 | IF((
                                y & 4611686018427387904
                              ) <> 0, 7, 0) | IF((
                                y & 3
                              ) <> 0, 1, 0) | IF((
                                y & 4
                              ) <> 0, 2, 0)
                            )
                          )
                        ),
                        a -> SLICE(a, 2, SIZE(a))
                      )
                    ),
                    b -> SLICE(b, 2, SIZE(b))
                  )
                ),
                c -> SLICE(c, 2, SIZE(c))
              )
            ),
            1
          )
        ) AS _reachable
      FROM (
        SELECT
          _k1,
          ARRAY_SORT(COLLECT_LIST(STRUCT(_n AS _n, _s AS _s, _c1 AS _c1)), (l, r) -> l._n - r._n) AS _rows
        FROM (
          SELECT
            visitor AS _k1,
            IF(
              ROW_NUMBER() OVER _partition > 1000000,
              CAST(RAISE_ERROR(
                'A partition has more than 1000000 rows. MATCH_RECOGNIZE as plain SQL keeps a partition in memory; set max_rows, or add a key to PARTITION BY.'
              ) AS INT),
              ROW_NUMBER() OVER _partition
            ) AS _n,
            CAST(0 AS BIGINT) | IF(page = 'view', 1, 0) | IF(page = 'cart', 2, 0) | IF(page = 'buy', 4, 0) AS _s,
            at AS _c1
          FROM clicks
          WINDOW _partition AS (PARTITION BY visitor ORDER BY at)
        ) AS _r
        GROUP BY
          _k1
      ) AS _g
    ) AS _b
  ) AS _x
  GROUP BY
    _k1,
    _m
)
