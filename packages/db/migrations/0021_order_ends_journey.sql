-- What an order that is handed over on its own page does to the delivery that nobody has ended.
insert into state_moves (machine, move, "from", "to") values
  ('deliveries', 'arrive', 'en_cours', 'livree'),
  ('deliveries', 'arrive', 'incident', 'livree'),
  ('deliveries', 'dismiss', 'planifiee', 'annulee'),
  ('deliveries', 'dismiss', 'chargee', 'annulee');
