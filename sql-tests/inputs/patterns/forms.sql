-- Alternation, PERMUTE, quantifiers, exclusion, anchors, SUBSET and variables without a definition.

SELECT * FROM clicks MATCH_RECOGNIZE (
  PARTITION BY user ORDER BY at
  MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH
  PATTERN (^ (HOME | CART) {- ANY_PAGE*? -} LAST_PAGE $)
  DEFINE HOME AS page = 'home', CART AS page = 'cart');

SELECT * FROM clicks MATCH_RECOGNIZE (
  PARTITION BY user ORDER BY at
  MEASURES CLASSIFIER(BUY) AS bought, COUNT(BUY.*) AS n, FIRST(BUY.page) AS first_page
  PATTERN (PERMUTE(CART, PAY)) SUBSET BUY = (CART, PAY)
  DEFINE CART AS page = 'cart', PAY AS page = 'pay');

SELECT * FROM clicks MATCH_RECOGNIZE (
  PARTITION BY user ORDER BY at
  MEASURES COUNT(A.*) AS greedy, COUNT(B.*) AS rest
  PATTERN (A{1,3} B{,2}));

SELECT * FROM clicks MATCH_RECOGNIZE (
  PARTITION BY user ORDER BY at
  MEASURES COUNT(A.*) AS reluctant, COUNT(B.*) AS rest
  PATTERN (A{1,3}? B{2,}?));
