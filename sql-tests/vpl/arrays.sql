-- Arrays
SELECT
  length,
  length AS number,
  first_one,
  last_one,
  first_one AS zeroth,
  second,
  from_end,
  last_one AS by_length,
  last_one AS short,
  total,
  mean,
  least,
  most,
  kinds,
  ids,
  whole,
  doubled,
  size
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    COUNT(B.*) AS length,
    FIRST(B.id) AS first_one,
    LAST(B.id) AS last_one,
    FIRST(B.id, 1) AS second,
    LAST(B.id, 1) AS from_end,
    SUM(B.n) AS total,
    AVG(B.n) AS mean,
    MIN(B.n) AS least,
    MAX(B.n) AS most,
    COUNT(DISTINCT B.id) AS kinds,
    COLLECT_LIST(B.id) AS ids,
    COLLECT_LIST(STRUCT(B.id, B.n)) AS whole,
    SUM(B.n * 2) AS doubled,
    SIZE(COLLECT_LIST(B.id)) AS size
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (START B+ END_EVENT)
  DEFINE
    START AS event_type = 'Start',
    B AS event_type = 'Read',
    END_EVENT AS event_type = 'End'
);
