-- Page views of three users.
CREATE OR REPLACE TEMPORARY VIEW clicks AS SELECT * FROM VALUES
  (1, 1, 'home'), (1, 2, 'search'), (1, 3, 'item'), (1, 4, 'cart'), (1, 5, 'pay'),
  (2, 1, 'home'), (2, 2, 'item'), (2, 3, 'item'), (2, 4, 'home'),
  (3, 1, 'cart'), (3, 2, 'pay'), (3, 3, 'cart'), (3, 4, 'home') AS t(user, at, page);
