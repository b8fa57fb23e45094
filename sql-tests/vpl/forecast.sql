-- Outlook
SELECT
  host,
  chance,
  due,
  state,
  depth,
  id
FROM events MATCH_RECOGNIZE (
  PARTITION BY host
  ORDER BY ts
  MEASURES
    FORECAST_PROBABILITY() AS chance,
    FORECAST_TIME() AS due,
    FORECAST_STATE() AS state,
    FORECAST_CONTEXT_DEPTH() AS depth,
    id AS id
  FORECAST ROWS (CONFIDENCE 0.7, HORIZON INTERVAL '10' MINUTE, WARMUP 500, MAX_DEPTH 4)
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (P E X)
  WITHIN INTERVAL '1' HOUR
  DEFINE
    P AS event_type = 'Probe',
    E AS event_type = 'Exploit',
    X AS event_type = 'Exfil'
)
WHERE
  chance > 0.8;

-- Unlimited
SELECT
  low,
  high,
  runs
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    FORECAST_LOWER() AS low,
    FORECAST_UPPER() AS high,
    FORECAST_OPEN_MATCHES() AS runs
  FORECAST ROWS (CONFIDENCE 0.5, HORIZON INTERVAL '5' MINUTE)
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (P E)
  DEFINE
    P AS event_type = 'Probe',
    E AS event_type = 'Exploit'
);

-- line 5, column 73: `mode` configures VPL's own engine and is omitted. [forecast]
-- line 7, column 60: `forecast_time` is an interval, and in VPL a number of nanoseconds. [forecast]
-- line 7, column 82: `forecast_state` is a variable, and in VPL `state_<i>_of_<n>`. [forecast]
-- line 7, column 133: `id` is of the last event of the match, and in VPL of the newest event. [forecast]
-- line 10, column 5: Without a time limit the horizon is 5 minutes. [forecast]
