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

-- line 5, column 5: This version of the Spark extension parses FORECAST ROWS and does not run it. [forecast]
-- line 5, column 73: `mode` configures VPL's own engine and is omitted. [forecast]
