-- Unlogged
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES Q.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (Q NOT ANSWER L)
  WITHIN INTERVAL '1' MINUTE
  DEFINE
    Q AS event_type = 'Request',
    ANSWER AS event_type = 'Answer' AND ANSWER.id = Q.id,
    L AS event_type = 'Log'
);

-- Unconfirmed
SELECT
  shop,
  id
FROM events MATCH_RECOGNIZE (
  PARTITION BY shop
  ORDER BY ts
  MEASURES O.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (O NOT CONFIRM)
  WITHIN INTERVAL '1' HOUR
  DEFINE
    O AS event_type = 'Order',
    CONFIRM AS event_type = 'Confirm' AND CONFIRM.id = O.id
);

-- Open
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES O.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (O NOT CONFIRM_OR_CANCEL)
  WITHIN INTERVAL '1' HOUR
  DEFINE
    O AS event_type = 'Order',
    CONFIRM_OR_CANCEL AS event_type = 'Confirm' OR event_type = 'Cancel' AND reason = 'test'
);

-- Door
SELECT
  badge
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES K.badge AS badge
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (K D)
  UNLESS REVOKE_EVENT, ALARM
  DEFINE
    K AS event_type = 'Badge',
    D AS event_type = 'Door' AND D.badge = K.badge,
    REVOKE_EVENT AS event_type = 'Revoke' AND REVOKE_EVENT.badge = K.badge,
    ALARM AS event_type = 'Alarm'
);
