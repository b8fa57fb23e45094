-- OneKey
SELECT
  user,
  clicks
FROM events MATCH_RECOGNIZE (
  PARTITION BY user
  ORDER BY ts
  MEASURES COUNT(C.*) AS clicks
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (L C+ O)
  DEFINE
    L AS event_type = 'Login',
    C AS event_type = 'Click',
    O AS event_type = 'Logout'
);

-- Each
SELECT
  user,
  later
FROM events MATCH_RECOGNIZE (
  PARTITION BY user
  ORDER BY ts
  MEASURES O.user AS later
  ONE ROW PER EVENT OF C
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (L C+ O)
  DEFINE
    L AS event_type = 'Login',
    C AS event_type = 'Click',
    O AS event_type = 'Logout'
);

-- TwoKeys
SELECT
  host,
  seconds
FROM events MATCH_RECOGNIZE (
  PARTITION BY user, host
  ORDER BY ts
  MEASURES TIMESTAMPDIFF(MILLISECOND, FIRST(ts), LAST(ts)) / 1000.0 AS seconds
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (L O)
  DEFINE
    L AS event_type = 'Login',
    O AS event_type = 'Logout'
);

-- Listed
SELECT
  user
FROM events MATCH_RECOGNIZE (
  PARTITION BY user, host
  ORDER BY ts
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (L O)
  DEFINE
    L AS event_type = 'Login',
    O AS event_type = 'Logout'
);

-- Overridden
SELECT
  user
FROM events MATCH_RECOGNIZE (
  PARTITION BY user
  ORDER BY ts
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (L C+ O)
  DEFINE
    L AS event_type = 'Login',
    C AS event_type = 'Click',
    O AS event_type = 'Logout'
);

-- line 4, column 50: A record is emitted for each event that is collected, before this alias has an event, so its fields are null. Write .longest() for one record when the pattern is complete. [not-yet]
-- line 7, column 29: The pattern's own `partition by` takes precedence. [partition]
