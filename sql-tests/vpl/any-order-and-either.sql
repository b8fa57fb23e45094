-- Complete
SELECT
  applicant,
  fee
FROM events MATCH_RECOGNIZE (
  PARTITION BY applicant
  ORDER BY ts
  MEASURES E.amount AS fee
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (PERMUTE(F, P, E))
  WITHIN INTERVAL '24' HOUR
  DEFINE
    F AS event_type = 'Form',
    P AS event_type = 'Photo',
    E AS event_type = 'Fee'
);

-- Sessions
SELECT
  user,
  reason
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    L.user AS user,
    E.reason AS reason
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (L E)
  DEFINE
    L AS event_type = 'Login',
    E AS event_type IN ('Logout', 'Timeout', 'Kick')
);

-- Payments
SELECT
  amount
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES P.amount AS amount
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (C P)
  DEFINE
    C AS event_type = 'Cart',
    P AS event_type = 'Card' AND amount > 10 OR event_type = 'Bank'
);

-- Receipts
SELECT
  paid,
  number
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    LAST(PAID.amount) AS paid,
    R.number AS number
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (C (K | M+) R)
  SUBSET PAID = (K, M)
  DEFINE
    C AS event_type = 'Cart',
    K AS event_type = 'Card',
    M AS event_type = 'Cash',
    R AS event_type = 'Receipt'
);

-- Checked
SELECT
  photo
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES P.id AS photo
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (PERMUTE(F, P K) D)
  DEFINE
    F AS event_type = 'Form',
    P AS event_type = 'Photo',
    K AS event_type = 'Check',
    D AS event_type = 'Done'
);

-- Single
SELECT
  *
FROM events
WHERE
  event_type = 'CreditCard' OR event_type = 'BankTransfer' AND amount > 100;

-- line 2, column 16: With AND(..) each start has one match, with the first events that fit, instead of every combination. [selection]
-- line 14, column 18: With AND(..) each start has one match, with the first events that fit, instead of every combination. [selection]
-- line 17, column 9: In VPL, a stream or pattern without .emit emits nothing; here each match is a row. [no-emit]
