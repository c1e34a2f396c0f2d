ALTER TYPE "public"."outbox_kind" ADD VALUE 'decision.notify';--> statement-breakpoint
CREATE INDEX "cases_escalated" ON "cases" USING btree ("due_at","id") WHERE status = 'escalated';--> statement-breakpoint
CREATE INDEX "decisions_archive" ON "decisions" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE undone_at is null;--> statement-breakpoint
insert into ready_reasons (kind, title, text) values
  ('publication', 'Paiement d''avance', 'Votre annonce demande un paiement avant que l''acheteur ait vu la marchandise. Retirez cette demande, puis renvoyez-la.'),
  ('publication', 'Photo d''autrui', 'Cette photo n''est pas celle de votre produit. Ajoutez une photo que vous avez prise vous-même.'),
  ('publication', 'Prix trompeur', 'Le prix annoncé n''est pas celui du produit décrit. Indiquez le prix que vous demandez vraiment.'),
  ('publication', 'Annonce en double', 'Cette annonce existe déjà. Modifiez ou renouvelez la première au lieu d''en publier une autre.'),
  ('publication', 'Produit interdit', 'Ce produit ne peut pas être vendu sur Récolte. Les conditions d''utilisation disent lesquels.'),
  ('publication', 'Hors sujet', 'Récolte est réservé aux produits et services agricoles et alimentaires.'),
  ('publication', 'Trop peu d''informations', 'Décrivez le produit, sa qualité et sa quantité, puis renvoyez votre annonce.'),
  ('edit', 'Paiement d''avance', 'Votre annonce demande un paiement avant que l''acheteur ait vu la marchandise. Retirez cette demande, puis renvoyez-la.'),
  ('edit', 'Photo d''autrui', 'Cette photo n''est pas celle de votre produit. Ajoutez une photo que vous avez prise vous-même.'),
  ('edit', 'Prix trompeur', 'Le prix annoncé n''est pas celui du produit décrit. Indiquez le prix que vous demandez vraiment.'),
  ('edit', 'Annonce en double', 'Cette annonce existe déjà. Modifiez ou renouvelez la première au lieu d''en publier une autre.'),
  ('edit', 'Produit interdit', 'Ce produit ne peut pas être vendu sur Récolte. Les conditions d''utilisation disent lesquels.'),
  ('edit', 'Hors sujet', 'Récolte est réservé aux produits et services agricoles et alimentaires.'),
  ('edit', 'Trop peu d''informations', 'Décrivez le produit, sa qualité et sa quantité, puis renvoyez votre annonce.'),
  ('report', 'Paiement d''avance', 'Votre annonce demande un paiement avant que l''acheteur ait vu la marchandise. Retirez cette demande, puis renvoyez-la.'),
  ('report', 'Photo d''autrui', 'Cette photo n''est pas celle de votre produit. Ajoutez une photo que vous avez prise vous-même.'),
  ('report', 'Prix trompeur', 'Le prix annoncé n''est pas celui du produit décrit. Indiquez le prix que vous demandez vraiment.'),
  ('report', 'Annonce en double', 'Cette annonce existe déjà. Modifiez ou renouvelez la première au lieu d''en publier une autre.'),
  ('report', 'Produit interdit', 'Ce produit ne peut pas être vendu sur Récolte. Les conditions d''utilisation disent lesquels.'),
  ('report', 'Hors sujet', 'Récolte est réservé aux produits et services agricoles et alimentaires.'),
  ('report', 'Trop peu d''informations', 'Décrivez le produit, sa qualité et sa quantité, puis renvoyez votre annonce.');
