-- Alert
SELECT
  id,
  steps,
  low
FROM events MATCH_RECOGNIZE (
  PARTITION BY id
  ORDER BY ts
  MEASURES
    COUNT(RISING.*) AS steps,
    DROP_EVENT.temperature AS low
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (FIRST_EVENT RISING+ DROP_EVENT)
  WITHIN INTERVAL '5' MINUTE
  DEFINE
    FIRST_EVENT AS event_type = 'Probe',
    RISING AS event_type = 'Probe'
    AND RISING.temperature > COALESCE(LAST(RISING.temperature, 1), FIRST_EVENT.temperature),
    DROP_EVENT AS event_type = 'Probe' AND DROP_EVENT.temperature < FIRST_EVENT.temperature
);

-- Jumps
SELECT
  n
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(J.*) AS n
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (P J+ START)
  DEFINE
    P AS event_type = 'Probe',
    J AS event_type = 'Probe'
    AND J.temperature > COALESCE(LAST(J.temperature, 1), P.temperature) * 2 + 1,
    START AS event_type = 'Start'
);

-- NothingBefore
SELECT
  n
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(P.*) AS n
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (S P+ Z)
  DEFINE
    S AS event_type = 'Start',
    P AS event_type = 'Probe'
    AND (
      COUNT(P.*) = 1 OR P.temperature > LAST(P.temperature, 1)
    ),
    Z AS event_type = 'Start'
);
