-- Trends
SELECT
  symbol,
  count AS trends,
  total
FROM events MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES
    COUNT_TRENDS() AS count,
    COUNT_EVENTS(RISING) AS events,
    SUM_TRENDS(RISING.price) AS total,
    AVG_TRENDS(RISING.price) AS mean,
    MIN_TRENDS(RISING.price) AS least,
    MAX_TRENDS(RISING.price) AS most
  AGGREGATE MATCHES
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (FIRST_EVENT RISING+)
  WITHIN INTERVAL '60' SECOND
  DEFINE
    FIRST_EVENT AS event_type = 'Tick',
    RISING AS event_type = 'Tick' AND RISING.price > FIRST_EVENT.price
)
WHERE
  count > 3;

-- Rising
SELECT
  n
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT_TRENDS() AS n
  AGGREGATE MATCHES
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (F R+)
  DEFINE
    F AS event_type = 'Tick',
    R AS event_type = 'Tick' AND R.price > COALESCE(LAST(R.price, 1), F.price)
);

-- line 5, column 82: It is not known whether sum_trends(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
-- line 6, column 15: It is not known whether avg_trends(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
-- line 6, column 48: It is not known whether min_trends(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
-- line 6, column 80: It is not known whether max_trends(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
