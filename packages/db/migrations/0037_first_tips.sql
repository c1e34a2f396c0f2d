ALTER TABLE "tips" ADD COLUMN "months" smallint[];--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_months" CHECK ("tips"."months" is null or (cardinality("tips"."months") = 2 and "tips"."months"[1] between 1 and 12 and "tips"."months"[2] between 1 and 12));
--> statement-breakpoint
-- Gestures of the field, of no person and no body: a new site does not begin with empty cards. Where tips were written already, none is added.
insert into tips (title, content, category, season, months, priority, country, position)
select title, content, category, season, months::smallint[], priority::tip_priority, country::country, place - 1
from (values
  (1, 'Pailler pour garder l''eau',
    'Couvrez le pied des plants de dix centimètres d''herbes sèches ou de feuilles de bananier. Le sol reste frais deux fois plus longtemps, et les mauvaises herbes lèvent moins.',
    'Irrigation', 'Saison sèche', '{6,9}', 'high', 'gabon'),
  (2, 'Pailler pour garder l''eau',
    'Couvrez le pied des plants de dix centimètres d''herbes sèches ou de feuilles de bananier. Le sol reste frais deux fois plus longtemps, et les mauvaises herbes lèvent moins.',
    'Irrigation', 'Saison sèche', '{12,3}', 'high', 'cote_ivoire'),
  (3, 'Choisir ses boutures de manioc',
    'Prenez des tiges saines de dix à douze mois, sans taches ni feuilles recroquevillées. Coupez des boutures de vingt-cinq centimètres portant cinq à sept nœuds et plantez-les sous deux jours.',
    'Plantation', 'Début des pluies', '{9,10}', 'high', 'gabon'),
  (4, 'Choisir ses boutures de manioc',
    'Prenez des tiges saines de dix à douze mois, sans taches ni feuilles recroquevillées. Coupez des boutures de vingt-cinq centimètres portant cinq à sept nœuds et plantez-les sous deux jours.',
    'Plantation', 'Début des pluies', '{3,4}', 'high', 'cote_ivoire'),
  (5, 'Récolter le cacao toutes les deux semaines',
    'Passez tous les quinze jours et retirez aussi les cabosses noires : elles contaminent leurs voisines. Écabossez dans les cinq jours, puis laissez fermenter six jours en brassant au deuxième et au quatrième.',
    'Récolte', 'Grande traite', '{10,3}', 'high', 'cote_ivoire'),
  (6, 'Sécher sans poser au sol',
    'Étalez maïs, piment et arachide sur une claie ou une bâche propre, en couche mince, et remuez trois fois par jour. Rentrez tout avant la rosée : un grain humide moisit en quelques jours.',
    'Conservation', 'Saison sèche', '{6,9}', 'medium', 'gabon'),
  (7, 'Sécher sans poser au sol',
    'Étalez maïs, piment et arachide sur une claie ou une bâche propre, en couche mince, et remuez trois fois par jour. Rentrez tout avant la rosée : un grain humide moisit en quelques jours.',
    'Conservation', 'Saison sèche', '{12,3}', 'medium', 'cote_ivoire'),
  (8, 'Dégager les rigoles avant l''orage',
    'Nettoyez les rigoles entre les planches et ouvrez une sortie en bas de parcelle. L''eau qui stagne une nuit suffit à faire pourrir la tomate et le gombo.',
    'Sol', 'Grande saison des pluies', '{2,5}', 'high', 'gabon'),
  (9, 'Œilletonner le plantain',
    'Gardez par touffe le pied porteur, un rejet moyen et un jeune. Coupez les autres à ras : les régimes sont plus lourds et la plantation dure plus longtemps.',
    'Entretien', 'Toute l''année', null, 'medium', null),
  (10, 'Faire son compost en trois mois',
    'Alternez une couche verte, une couche sèche et un peu de fumier, sur un mètre de haut. Arrosez, couvrez, retournez toutes les trois semaines. Il est prêt quand il sent la terre de forêt.',
    'Sol', 'Toute l''année', null, 'medium', null),
  (11, 'Protéger l''anacarde de la pluie',
    'Ramassez les noix tous les jours, séparez-les de la pomme et séchez-les trois jours au soleil. Stockez en sacs de jute sur palettes, jamais en sacs plastiques.',
    'Conservation', 'Février à mai', '{2,5}', 'medium', 'cote_ivoire'),
  (12, 'Semer la pépinière à l''ombre',
    'Tomate, aubergine et piment lèvent mieux sous une ombrière de palmes. Retirez-la peu à peu la dernière semaine, puis repiquez en fin d''après-midi.',
    'Plantation', 'Petite saison sèche', '{12,2}', 'medium', 'gabon'),
  (13, 'Alterner les cultures',
    'Après la tomate ou l''aubergine, mettez une légumineuse : arachide ou haricot. Elle nourrit le sol et coupe la route aux maladies.',
    'Sol', 'Toute l''année', null, 'low', null),
  (14, 'Trier avant de transporter',
    'Écartez les fruits blessés et rangez par maturité dans des caisses rigides. Un cageot bien trié se vend plus vite et arrive entier.',
    'Transport', 'Toute l''année', null, 'low', null),
  (15, 'Peser et noter chaque récolte',
    'Un cahier avec la date, le poids et le prix suffit. Au bout d''une saison vous savez quelle parcelle rapporte et quand vendre.',
    'Gestion', 'Toute l''année', null, 'low', null)
) as first (place, title, content, category, season, months, priority, country)
where not exists (select from tips)
order by place;
