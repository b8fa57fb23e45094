-- What is refused, where, and with which hint.
-- Format: ../../README.md

--- case subquery
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > (select max(temp) from Other))
--- at 4:25
--- says A subquery reads a window as it is at each event, which a table does not show
--- says Join the result of the clause with the other table instead.

--- case joined
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp), Other as o
--- at 4:31
--- says A query with match_recognize reads one stream
--- says Create a view of the joined tables, and name it in from.

--- case joined-before
--- option order_by "ts"
select * from Reading as r, Other as o match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:27
--- says A query with match_recognize reads one stream
--- says Create a view of the joined tables, and name it in from.

--- case epl-pattern
--- option order_by "ts"
select * from pattern [every a=A -> b=B]
--- at 1:15
--- says A pattern of EPL in from is not match_recognize
--- says Write it as SQL with EVENT SELECTION SKIP TILL NEXT MATCH and PATTERN (A B).

--- case every
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (every A -> B)
  define B as B.temp > A.temp)
--- at 3:12
--- says 'every' belongs to another type of pattern
--- says Patterns of EPL (every a=A -> b=B) find events with others between. Write it as SQL with EVENT SELECTION SKIP TILL NEXT MATCH and PATTERN (A B).

--- case arrow
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A -> B)
  define B as B.temp > A.temp)
--- at 3:14
--- says '->' belongs to another type of pattern
--- says Patterns of EPL (every a=A -> b=B) find events with others between. Write it as SQL with EVENT SELECTION SKIP TILL NEXT MATCH and PATTERN (A B).

--- case contained-events
--- option order_by "ts"
select * from Orders[items] match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:21
--- says Nested events are not supported
--- says Create a view with explode(...), and name it in from.

--- case context
--- option order_by "ts"
context PerDevice select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:1
--- says A context divides a stream into parts that begin and end at events or times
--- says Write in partition by what separates the rows of the parts.

--- case create-context
--- option order_by "ts"
create context PerDevice partition by device from Reading;
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:8
--- says A context divides a stream into parts that begin and end at events or times
--- says Write in partition by what separates the rows of the parts.

--- case declared-expression
--- option order_by "ts"
expression big { x => x.temp > 5 } select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:1
--- says Declared expressions are not supported
--- says Write the expression where it is used.

--- case order-in-clause
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device order by ts measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:23
--- says EPL has no order in this clause: events come in the order of their arrival
--- says Give it as the option order_by.

--- case no-measures
--- option order_by "ts"
select * from Reading match_recognize (pattern (A))
--- at 1:40
--- says 'pattern' is not allowed here
--- says 'measures' is expected. Its parts are partition by, measures, all matches, after match skip, pattern, interval, define.

--- case measure-without-name
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:12
--- says This measure has no name
--- says Add one, as in A.x as name.

--- case unknown-variable
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, C.id as c
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:23
--- says C is not a variable of the pattern
--- says The variables are A, B.

--- case near-variable
--- option order_by "ts"
select * from Reading match_recognize (
  measures a.id as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:12
--- says a is not a variable of the pattern
--- says Did you mean A? The variables are A, B.

--- case group-without-index
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.id as b
  pattern (A B*))
--- at 2:12
--- says B may have several rows, so say which one is meant
--- says Write last(B.id), B[0].id or an aggregate.

--- case aggregate-over-one-row
--- option order_by "ts"
select * from Reading match_recognize (
  measures sum(A.temp) as a
  pattern (A B*))
--- at 2:12
--- says sum needs a variable that may have several rows
--- says Use a column of one of B.

--- case aggregate-over-two-groups
--- option order_by "ts"
select * from Reading match_recognize (
  measures sum(A.temp + B.temp) as a
  pattern (A+ B+))
--- at 2:12
--- says sum mixes rows of A and B
--- says Use a column of one of A, B.

--- case aggregate-in-define
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A B*)
  define A as sum(A.temp) > 3)
--- at 4:15
--- says Esper does not allow aggregates in define
--- says Use a method over the rows, as in B.sumOf(x => x.v), B.countOf() or B.firstOf().v.

--- case previous-of-another
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > prev(A.temp))
--- at 4:29
--- says prev of another variable is not allowed in Esper
--- says It is the row before the one that is tested for B.

--- case previous-in-measure
--- option order_by "ts"
select * from Reading match_recognize (
  measures prev(A.temp) as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:12
--- says prev is allowed in define only
--- says Give the row a variable of its own, or use LAG in a query below the clause.

--- case defined-twice
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > 1, B as B.temp > 2)
--- at 4:27
--- says B is defined twice
--- says Remove one.

--- case defined-but-not-there
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define C as C.temp > 1)
--- at 4:10
--- says C does not occur in the pattern
--- says The variables are A, B.

--- case bound-below-one
--- option order_by "ts"
select * from Reading match_recognize (
  measures A as a
  pattern (A{-1}))
--- at 3:14
--- says The bound -1 is outside 1 to 2147483647
--- says Write {,m} for none to m.

--- case bound-of-zero
--- option order_by "ts"
select * from Reading match_recognize (
  measures A as a
  pattern (A{0,2}))
--- at 3:14
--- says The bound 0 is outside 1 to 2147483647
--- says Write {,m} for none to m.

--- case swapped-bounds
--- option order_by "ts"
select * from Reading match_recognize (
  measures A[0].id as a
  pattern (A{5,2}))
--- at 3:13
--- says The range begins at 5 and ends at 2
--- says Swap them.

--- case unknown-column
--- option order_by "ts"
create schema Reading (id string, temp int, ts long);
select * from Reading match_recognize (
  measures A.tmp as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 3:14
--- says tmp is not a column of the stream
--- says Did you mean temp?

--- case unknown-method
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.temp.after(5) as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:19
--- says The method after is not supported
--- says Use a function of Spark in the query around the clause.

--- case unknown-java
--- option order_by "ts"
select * from Reading match_recognize (
  measures Math.floorMod(A.temp, 2) as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:17
--- says Math.floorMod is not supported
--- says Use a function of Spark in the query around the clause.

--- case unknown-type
--- option order_by "ts"
select * from Reading match_recognize (
  measures cast(A.temp, Foo) as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:25
--- says The type Foo is not supported
--- says Supported types are string, int, integer, long, short, byte, double, float, boolean, bigdecimal, biginteger, date.

--- case unknown-window
--- option order_by "ts"
select * from Reading#mine(3) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:22
--- says The data window #mine is not supported

--- case first-rows
--- option order_by "ts"
select * from Reading#firstlength(3) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:22
--- says #firstlength keeps only the first rows
--- says Create a view with those rows, and name it in from.

--- case derived
--- option order_by "ts"
select * from Reading.stat:uni(temp) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:22
--- says #uni computes other rows
--- says Compute it in the query around the clause.

--- case remove-stream
--- option order_by "ts"
select rstream * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:8
--- says Rows are never removed from a table, so none leave a window
--- says Remove the word.

--- case type-without-column
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as typeof(B) = 'X')
--- at 4:15
--- says A table has no types of events
--- says Give the column that has them as the option type_column.

--- case running-aggregate
--- option order_by "ts"
select device, avg(temp) as t from Reading group by device
--- at 1:44
--- says Esper reports an aggregate again at each event
--- says Write it in SQL around the result, with GROUP BY or a window.

--- case wrong-equals
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp == 1)
--- at 4:22
--- says '==' is not an operator of EPL
--- says Write =.

--- case never-closed
--- option order_by "ts"
select * from Reading match_recognize (measures A.id as a pattern (A)
--- at 1:39
--- says This is never closed
--- says Add a ')'.

--- case open-string
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.id = 'x)
--- at 4:22
--- says This is never closed
--- says Close it with a second quote of the same type.

--- case reserved-name
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as select
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:20
--- says 'select' is not allowed here
--- says select is a word of EPL; put it in backticks to use it as a name.

--- case second-quantifier
--- option order_by "ts"
select * from Reading match_recognize (
  measures A[0].id as a
  pattern (A+ +))
--- at 3:15
--- says A second quantifier follows
--- says Put the first in parentheses.

--- case dates-of-months
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B) interval 1 month 3 days
  define B as B.temp > A.temp)
--- at 3:26
--- says Months have no fixed number of days
--- says Use only months and years, or neither.

--- case unknown-length
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B) interval n seconds
  define B as B.temp > A.temp)
--- at 3:26
--- says The length of this period is not known
--- says Write the number, or give the variable a value with create variable.

--- case unknown-measure
--- option order_by "ts"
select c from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:8
--- says c is not a measure
--- says The measures are a, b.

--- case order-of-distinct
--- option order_by "ts"
select distinct a from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
order by b
--- at 5:10
--- says Distinct rows cannot be ordered by what is not selected
--- says Select it as well.

--- case update
--- option order_by "ts"
update istream Reading set temp = 3
--- at 1:1
--- says update changes events
--- says Create a view with the changed values.

--- case no-epl
--- option order_by "ts"
hello world
--- at 1:1
--- says 'hello' does not begin a supported statement
--- says A statement begins with select, insert into or create schema.

--- case no-order-known
create schema Reading (id string, temp int);
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:15
--- says The order of the events of Reading is not known
--- says Give the option order_by: the column, or columns, with the time of arrival.

--- case aggregates-without-output
--- option order_by "ts"
select count(*) as c from Reading match_recognize (
  measures A.device as d
  pattern (A)
  define A as A.temp > 3)
--- at 1:8
--- says Esper reports an aggregate again at each event
--- says Write it in SQL around the result, with GROUP BY or a window.

--- case aggregates-with-output-of-all
--- option order_by "ts"
select d, count(*) as c from Reading match_recognize (
  measures A.device as d
  pattern (A)
  define A as A.temp > 3)
group by d output every 5 seconds
--- at 5:1
--- says Esper reports an aggregate again at each event
--- says Write it in SQL around the result, with GROUP BY or a window.

--- case later-variable
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.id as b
  pattern (A+ B)
  define A as A.temp < B.temp)
--- at 4:24
--- says The condition of A cannot read B
--- says B does not come before A in the pattern. Compare them in the condition of the later one.

--- case variable-of-another-branch
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A (B | C))
  define C as C.temp < B.temp)
--- at 4:24
--- says The condition of C cannot read B
--- says B does not come before C in the pattern. Compare them in the condition of the later one.

--- case variable-of-the-round-before
--- option order_by "ts"
select * from Reading match_recognize (
  measures C.id as c
  pattern ((A B)+ C)
  define A as A.temp > B[0].temp)
--- at 4:24
--- says The condition of A cannot read B
--- says B does not come before A in the pattern. Compare them in the condition of the later one.

--- case unknown-method-of-rows
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.total() as b
  pattern (A B+))
--- at 2:14
--- says The method total is not supported over rows
--- says Use one of countOf, anyOf, allOf, sumOf, average, min, max, size, isEmpty, or firstOf().x or lastOf().x. Name B in a measure, and compute with that array around the clause.

--- case group-of-other-partitions
--- option order_by "ts"
select * from Reading#groupwin(device)#length(3) match_recognize (
  measures A.id as a
  pattern (A))
--- at 1:22
--- says Windows of #groupwin have rows of one group, a match here may have others
--- says Put what #groupwin groups by into partition by, or remove #groupwin.

--- case group-after-a-window
--- option order_by "ts"
select * from Reading#length(3)#groupwin(device) match_recognize (
  measures A.id as a
  pattern (A))
--- at 1:32
--- says #groupwin must precede the other windows
--- says Move it to the front.

--- case method-of-rows
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.where(x => x.v > 1).countOf() as m
  pattern (A B+))
--- at 2:14
--- says The method where is not supported over rows
--- says Use one of countOf, anyOf, allOf, sumOf, average, min, max, size, isEmpty, or firstOf().x or lastOf().x. Name B in a measure, and compute with that array around the clause.

--- case method-of-names
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.selectFrom((x, i) => x.v * i) as m
  pattern (A B+))
--- at 2:27
--- says A function of several names is not supported
--- says Write it with one name, as in B.sumOf(x => x.v).

--- case first-row-that
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.firstOf(x => x.v > 1).id as m
  pattern (A B+))
--- at 2:14
--- says The method firstOf is not supported over rows
--- says Use one of countOf, anyOf, allOf, sumOf, average, min, max, size, isEmpty, or firstOf().x or lastOf().x. Name B in a measure, and compute with that array around the clause.

--- case function-of-another-variable
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.sumOf(x => x.v * A.v) as m
  pattern (A B+))
--- at 2:25
--- says A function that reads more than columns of x is not supported
--- says Name B in a measure, and compute with that array around the clause.

--- case sum-of-products
--- option order_by "ts"
select * from Reading match_recognize (
  measures sum(B.v * A.v) as m
  pattern (A B+))
--- at 2:12
--- says sum over rows of several variables is not supported
--- says Name columns of B alone, or compute it around the clause over B.

--- case maximum-over-two-variables
--- option order_by "ts"
select * from Reading match_recognize (
  measures max(B.v + A.v) as m
  pattern (A B+))
--- at 2:12
--- says max over rows of several variables is not supported
--- says Name columns of B alone, or compute it around the clause over B.

--- case window-of-expression
--- option order_by "ts"
select * from Reading match_recognize (
  measures window(B.v + A.v) as m
  pattern (A B+))
--- at 2:19
--- says window takes a column of B
--- says Write window(B.*), and compute with its elements around the clause.

--- case java-of-text
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.s.substring(1, 3) as m
  pattern (A B+))
--- at 2:16
--- says The method substring is not supported
--- says Use a function of Spark in the query around the clause.

--- case java-equals
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.s.equals('y') as m
  pattern (A B+))
--- at 2:16
--- says The method equals is not supported
--- says Compare with =, or with is.

--- case java-rounding
--- option order_by "ts"
select * from Reading match_recognize (
  measures Math.round(A.d) as m
  pattern (A B+))
--- at 2:17
--- says Math.round is not supported
--- says Use a function of Spark in the query around the clause.

--- case java-of-class
--- option order_by "ts"
select * from Reading match_recognize (
  measures Integer.parseInt(A.s) as m
  pattern (A B+))
--- at 2:20
--- says The method parseInt is not supported
--- says Use a function of Spark in the query around the clause.

--- case type-test
--- option order_by "ts"
select * from Reading match_recognize (
  measures instanceof(A.v, int, long) as m
  pattern (A B+))
--- at 2:12
--- says instanceof is not supported
--- says A column has one type; remove the test.

--- case array-of-values
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.v in ({1, 2}) as m
  pattern (A B+))
--- at 2:20
--- says Arrays of values are not supported
--- says Write in (1, 2) for a list of values.

--- case collector
--- option order_by "ts"
select * from Reading match_recognize (
  measures maxby(B.v) as m
  pattern (A B+))
--- at 2:18
--- says B may have several rows, so say which one is meant
--- says Write last(B.v), B[0].v or an aggregate.

--- case unknown-skip
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as m
  after match skip to last row pattern (A B))
--- at 3:3
--- says This is not a skip of EPL
--- says It is after match skip past last row, to next row or to current row.

--- case unfinished
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as m
  pattern (A B) define B as B.v >
--- at 1:39
--- says This is never closed
--- says Add a ')'.

--- case missing-as
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as m
  pattern (A B) define B B.v > 1)
--- at 3:26
--- says 'B' is not allowed here
--- says Expected: as.

--- case part-at-a-wrong-position
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as m
  pattern (A B) define B as B.v > 1 interval 5)
--- at 3:37
--- says 'interval' is not allowed here
--- says Its parts are partition by, measures, all matches, after match skip, pattern, interval, define.

--- case any-of-values
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)
  define A as A.v > any (1, 2))
--- at 4:21
--- says A comparison with any or all is not supported
--- says Write in (1, 2), or one comparison for each value.

--- case grouped
--- option order_by "ts"
select d, count(*) from Reading match_recognize (
  measures A.device as d
  pattern (A))
group by d output last every 5 seconds
--- at 4:1
--- says Esper reports an aggregate again at each event
--- says Write it in SQL around the result, with GROUP BY or a window.

--- case misspelt
--- option order_by "ts"
select * from Reading match_recognise (
  measures A.id as a
  pattern (A))
--- at 1:23
--- says This is not match_recognize
--- says Write match_recognize.

--- case unknown-unit
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A B) interval 5 parsecs)
--- at 3:28
--- says 'parsecs' is not allowed here
--- says Units of time are days, hours, minutes, seconds, milliseconds and others.

--- case no-list
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)
  define A as A.v in 5)
--- at 4:22
--- says '5' is not allowed here
--- says Expected: ( or [.

--- case no-parentheses
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern A B)
--- at 3:11
--- says 'A' is not allowed here
--- says Expected: (.

--- case no-operand
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)
  define A as A.v >)
--- at 4:20
--- says ')' is not allowed here
--- says An expression is expected.

--- case unknown-sign
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)) €
--- at 3:16
--- says '€' is not a symbol of EPL

--- case open-comment
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)) /* all
--- at 3:16
--- says A comment is never closed
--- says Close it with */.
