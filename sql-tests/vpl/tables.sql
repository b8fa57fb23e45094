-- Fraud
SELECT
  user,
  amount
FROM (
  SELECT
    'Login' AS event_type,
    at,
    line,
    user,
    NULL AS amount
  FROM web.logins
  UNION ALL
  SELECT
    'Wire' AS event_type,
    at,
    line,
    user,
    amount
  FROM bank.wires
) MATCH_RECOGNIZE (
  ORDER BY at, line
  MEASURES
    L.user AS user,
    W.amount AS amount
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (L W)
  WITHIN INTERVAL '5' MINUTE
  DEFINE
    L AS event_type = 'Login',
    W AS event_type = 'Wire' AND W.user = L.user AND W.amount > 5000
);

-- Strict
SELECT
  amount
FROM (
  SELECT
    'Login' AS event_type,
    at,
    line,
    user,
    NULL AS amount
  FROM web.logins
  UNION ALL
  SELECT
    'Wire' AS event_type,
    at,
    line,
    user,
    amount
  FROM bank.wires
  UNION ALL
  SELECT
    'Noise' AS event_type,
    at,
    line,
    user,
    NULL AS amount
  FROM noise
) MATCH_RECOGNIZE (
  PARTITION BY user
  ORDER BY at, line
  MEASURES W.amount AS amount
  AFTER MATCH SKIP TO NEXT ROW
  EVENT SELECTION STRICT
  PATTERN (L W)
  DEFINE
    L AS event_type = 'Login',
    W AS event_type = 'Wire'
);

-- Large
SELECT
  user
FROM bank.wires
WHERE
  amount > 5000;
