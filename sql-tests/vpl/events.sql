-- Large
SELECT
  'large' AS alert,
  user,
  amount DIV 2 AS half
FROM events
WHERE
  event_type = 'Payment' AND amount > 100;

-- Misspelt
SELECT
  a
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES P.amout AS a
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (P Q)
  DEFINE
    P AS event_type = 'Payment',
    Q AS event_type = 'Payment'
);

-- Whole
SELECT
  p_id,
  p_user,
  p_amount,
  q_id,
  q_user,
  q_amount
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    P.id AS p_id,
    P.user AS p_user,
    P.amount AS p_amount,
    Q.id AS q_id,
    Q.user AS q_user,
    Q.amount AS q_amount
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (P Q)
  DEFINE
    P AS event_type = 'Payment',
    Q AS event_type = 'Payment'
);

-- Empty
SELECT
  p_id,
  p_user,
  p_amount,
  q_id,
  q_user,
  q_amount
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    P.id AS p_id,
    P.user AS p_user,
    P.amount AS p_amount,
    Q.id AS q_id,
    Q.user AS q_user,
    Q.amount AS q_amount
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (P Q)
  DEFINE
    P AS event_type = 'Payment',
    Q AS event_type = 'Payment'
);

-- line 9, column 58: Payment declares no field amout; the query reads the column amout. Did you mean amount? [field]
-- line 10, column 8: In VPL, a stream or pattern without .emit emits nothing; here each match is a row. [no-emit]
-- line 11, column 45: .emit() emits an empty record in VPL; here it has the columns of a stream without .emit. [no-columns]
