-- Fraud
SELECT
  user,
  amount
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    L.user_id AS user,
    T.amount AS amount
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (L T)
  WITHIN INTERVAL '5' MINUTE
  DEFINE
    L AS event_type = 'Login',
    T AS event_type = 'Transfer' AND amount > 5000
);

-- Anonymous
SELECT
  first
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES P.amount AS first
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (CARD_LOST P PAYMENT)
  DEFINE
    CARD_LOST AS event_type = 'CardLost',
    P AS event_type = 'Payment',
    PAYMENT AS event_type = 'Payment'
);

-- Flattened
SELECT
  user,
  `left`
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    L.user_id AS user,
    O.ts AS `left`
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (L O)
  DEFINE
    L AS event_type = 'Login',
    O AS event_type = 'Logout'
);
