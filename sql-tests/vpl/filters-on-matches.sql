-- Long
SELECT
  user,
  clicks
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    L.user AS user,
    COUNT(C.*) AS clicks,
    FIRST(C.page) AS c_0_page,
    O.reason AS o_reason
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (L C+ O)
  DEFINE
    L AS event_type = 'Login',
    C AS event_type = 'Click',
    O AS event_type = 'Logout'
)
WHERE
  clicks >= 3 AND c_0_page <> 'home' AND o_reason = 'bye';

-- Selected
SELECT
  user,
  seconds / 60.0 AS minutes
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    L.user AS user,
    TIMESTAMPDIFF(MILLISECOND, FIRST(ts), LAST(ts)) / 1000.0 AS seconds
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (L O)
  DEFINE
    L AS event_type = 'Login',
    O AS event_type = 'Logout'
)
WHERE
  seconds > 10;

-- Projected
SELECT
  who,
  reason
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    L.user AS who,
    O.reason AS reason
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (L O)
  DEFINE
    L AS event_type = 'Login',
    O AS event_type = 'Logout'
);
