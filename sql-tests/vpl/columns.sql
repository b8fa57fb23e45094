-- Fraud
SELECT
  user,
  `order id`,
  seconds
FROM main.web.`raw events` MATCH_RECOGNIZE (
  ORDER BY epoch, `select`
  MEASURES
    L.userId AS user,
    LAST(W.`order id`) AS `order id`,
    (
      LAST(epoch) - FIRST(epoch)
    ) / 1000.0 AS seconds
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (L W{1,20} LOGOUT)
  WITHIN 300000
  DEFINE
    L AS `kind of event` = 'Login',
    W AS `kind of event` = 'Wire' AND W.userId = L.userId,
    LOGOUT AS `kind of event` = 'Logout'
);

-- Hourly
SELECT
  COUNT(*) AS n
FROM main.web.`raw events`
WHERE
  `kind of event` = 'Wire'
GROUP BY
  WINDOW(TIMESTAMP_MILLIS(epoch), '1 hour');

-- line 5, column 34: Every window that has a record gives a result, including the last, which in VPL stays open until a later record arrives. [window]
