-- What an order that comes to nothing does to the delivery that is already under way.
insert into state_moves (machine, move, "from", "to") values
  ('deliveries', 'dismiss', 'en_cours', 'annulee'),
  ('deliveries', 'dismiss', 'incident', 'annulee');
