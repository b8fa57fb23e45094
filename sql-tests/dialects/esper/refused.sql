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
--- says Make a view of the joined tables, and name it in from.

--- case joined-before
--- option order_by "ts"
select * from Reading as r, Other as o match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:27
--- says A query with match_recognize reads one stream
--- says Make a view of the joined tables, and name it in from.

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
--- says 'every' belongs to another kind of pattern
--- says Patterns of EPL (every a=A -> b=B) find events with others between them. Write them as SQL with EVENT SELECTION SKIP TILL NEXT MATCH and PATTERN (A B).

--- case arrow
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A -> B)
  define B as B.temp > A.temp)
--- at 3:14
--- says '->' belongs to another kind of pattern
--- says Patterns of EPL (every a=A -> b=B) find events with others between them. Write them as SQL with EVENT SELECTION SKIP TILL NEXT MATCH and PATTERN (A B).

--- case contained-events
--- option order_by "ts"
select * from Orders[items] match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:21
--- says Events inside of events cannot be taken out here
--- says Make a view with explode(...), and name it in from.

--- case context
--- option order_by "ts"
context PerDevice select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:1
--- says A context cuts a stream into parts that begin and end at events or times
--- says Name what parts the rows in partition by.

--- case create-context
--- option order_by "ts"
create context PerDevice partition by device from Reading;
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:8
--- says A context cuts a stream into parts that begin and end at events or times
--- says Name what parts the rows in partition by.

--- case declared-expression
--- option order_by "ts"
expression big { x => x.temp > 5 } select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:1
--- says Declared expressions are not read
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
--- says 'measures' is missing here
--- says Its parts are partition by, measures, all matches, after match skip, pattern, interval, define.

--- case measure-without-name
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:12
--- says The measure A.id has no name
--- says Name it, as in A.id as name.

--- case unknown-variable
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, C.id as c
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:23
--- says C is no variable of the pattern
--- says They are A, B.

--- case near-variable
--- option order_by "ts"
select * from Reading match_recognize (
  measures a.id as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:12
--- says a is no variable of the pattern
--- says Did you mean A? They are A, B.

--- case group-without-index
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.id as b
  pattern (A B*))
--- at 2:12
--- says B may have several rows, so a row must be said
--- says Write last(B.id), B[0].id or an aggregate.

--- case aggregate-over-one-row
--- option order_by "ts"
select * from Reading match_recognize (
  measures sum(A.temp) as a
  pattern (A B*))
--- at 2:12
--- says sum is over no variable that may have several rows
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
--- says Esper allows no aggregate in define
--- says Use a method over the rows, as in B.sumOf(x => x.v), B.countOf() or B.firstOf().v.

--- case previous-of-another
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > prev(A.temp))
--- at 4:29
--- says prev of another variable is not allowed in Esper
--- says It is the row before the one that B is asked for.

--- case previous-in-measure
--- option order_by "ts"
select * from Reading match_recognize (
  measures prev(A.temp) as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:12
--- says prev is there in define alone
--- says Give it a variable of its own, or use LAG in a query below the clause.

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
--- says tmp is no column of the stream
--- says Did you mean temp?

--- case unknown-method
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.temp.after(5) as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:19
--- says after is no method that is known here
--- says Say it with a function of Spark in the query around the clause.

--- case unknown-java
--- option order_by "ts"
select * from Reading match_recognize (
  measures Math.floorMod(A.temp, 2) as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:17
--- says Math.floorMod is not brought here
--- says Say it with a function of Spark in the query around the clause.

--- case unknown-type
--- option order_by "ts"
select * from Reading match_recognize (
  measures cast(A.temp, Foo) as a
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:25
--- says Foo is no type that is known here
--- says Known are string, int, integer, long, short, byte, double, float, boolean, bigdecimal, biginteger, date, calendar, localdatetime, localdate.

--- case unknown-window
--- option order_by "ts"
select * from Reading#mine(3) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:22
--- says #mine is no data window that is known here

--- case first-rows
--- option order_by "ts"
select * from Reading#firstlength(3) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:22
--- says #firstlength keeps the first rows alone
--- says Make a view with those rows, and name it in from.

--- case derived
--- option order_by "ts"
select * from Reading.stat:uni(temp) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:22
--- says #uni makes other rows of the stream's
--- says Compute it in the query around the clause.

--- case remove-stream
--- option order_by "ts"
select rstream * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 1:8
--- says rstream asks for what leaves a window, and a table loses no rows
--- says Leave the word out.

--- case type-without-column
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as typeof(B) = 'X')
--- at 4:15
--- says A table has no types of events, unless a column tells them
--- says Give it as the option type_column.

--- case running-aggregate
--- option order_by "ts"
select device, avg(temp) as t from Reading group by device
--- at 1:16
--- says Without match_recognize Esper tells an aggregate anew at each event
--- says Write it in SQL, with GROUP BY or a window.

--- case wrong-equals
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp == 1)
--- at 4:22
--- says '==' is no operator of EPL
--- says Write =.

--- case never-closed
--- option order_by "ts"
select * from Reading match_recognize (measures A.id as a pattern (A)
--- at 1:39
--- says The clause is never closed
--- says Add a ')'.

--- case open-string
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.id = 'x)
--- at 4:22
--- says What is opened here is never closed
--- says Close it with a second quote of the same kind.

--- case reserved-name
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as select
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:20
--- says The name of a measure is missing here
--- says select is a word of EPL; put it in backticks to name something.

--- case second-quantifier
--- option order_by "ts"
select * from Reading match_recognize (
  measures A[0].id as a
  pattern (A+ +))
--- at 3:15
--- says A second quantifier follows the first
--- says Put the first in parentheses.

--- case dates-of-months
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B) interval 1 month 3 days
  define B as B.temp > A.temp)
--- at 3:26
--- says Months have no fixed number of days
--- says Write the one or the other.

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
--- says c is no measure
--- says They are a, b.

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
--- says update changes events on their way
--- says Make a view that shows them changed.

--- case no-epl
--- option order_by "ts"
hello world
--- at 1:1
--- says 'hello' begins no statement that is translated
--- says A statement begins with select, insert into or create schema.

--- case no-order-known
create schema Reading (id string, temp int);
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- at 2:15
--- says No column of Reading is known to tell the order
--- says Give the option order_by: the column, or columns, with the time of arrival.

--- case aggregates-without-output
--- option order_by "ts"
select count(*) as c from Reading match_recognize (
  measures A.device as d
  pattern (A)
  define A as A.temp > 3)
--- at 1:8
--- says Without output last Esper tells an aggregate anew at each match
--- says Write output last for the last of them, or a window in SQL around the matches.

--- case aggregates-with-output-of-all
--- option order_by "ts"
select d, count(*) as c from Reading match_recognize (
  measures A.device as d
  pattern (A)
  define A as A.temp > 3)
group by d output every 5 seconds
--- at 1:11
--- says Without output last Esper tells an aggregate anew at each match
--- says Write output last for the last of them, or a window in SQL around the matches.

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
--- says total is no method over rows that is known
--- says Methods are B.countOf(), B.sumOf(x => x.v) and others.

--- case group-of-other-partitions
--- option order_by "ts"
select * from Reading#groupwin(device)#length(3) match_recognize (
  measures A.id as a
  pattern (A))
--- at 1:22
--- says The windows of #groupwin hold rows of one group each, and a match here may have rows of several
--- says Put what #groupwin groups by into partition by, or leave #groupwin out.

--- case group-after-a-window
--- option order_by "ts"
select * from Reading#length(3)#groupwin(device) match_recognize (
  measures A.id as a
  pattern (A))
--- at 1:32
--- says #groupwin stands before the other windows
--- says Move it to the front.
