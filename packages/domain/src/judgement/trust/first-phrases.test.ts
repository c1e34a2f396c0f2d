import { expect, test } from "vitest";
import { FIRST_PHRASES } from "./first-phrases.ts";
import { wordingsIn } from "./wording.ts";

const asks = (text: string) => wordingsIn([text], { phrases: FIRST_PHRASES, own: null }).some(({ kind }) => kind === "advance");

const ASKING = `
Acompte obligatoire
Acompte Wave obligatoire avant envoi
Un acompte de 50 % est demandé
Merci de verser un acompte
Acompte exigé par Orange Money
Les acomptes ne sont pas rendus
Je garde la marchandise contre acompte
Envoyez 10 000 F d'acompte
Des arrhes seront demandées
Arrhes de 20 %
Versez les arrhes aujourd'hui
Une avance est nécessaire
Une avance par Airtel Money
Il faut une avance pour le transport
Avance de 30 000 FCFA
Avance de la moitié
Avance sur le transport
Avance sur commande
Verser la moitié d'avance
Versez l'argent à l'avance
Versez 50 % en avance
Envoyez l'argent à l'avance
Envoyer la somme en avance
Payer à l'avance
Il faut payer la moitié d'avance
Payez d'avance
Payez tout à l'avance
Paiement d'avance
Paiement à l'avance uniquement
Paiement intégral à l'avance
Payer avant livraison
Payer le transport avant le départ
Payez avant de venir
Payez 5 000 avant la visite
Paiement avant expédition
Paiement total avant envoi
Paiement obligatoire avant livraison
Frais de dossier : 5 000 F
Il y a des frais de dossier
Frais de réservation non remboursables
Les frais de réservation sont de 2 000
Frais d'assurance à régler
Frais d'assurance du colis
Frais de douane à votre charge maintenant
Réglez les frais de douane
Dépôt Wave de 10 000
Faites un dépôt sur mon Wave
Dépôt de garantie par Wave
Dépôt Orange Money d'abord
Dépôt sur Orange Money
Dépôt Moov
Faites le dépôt par Moov Money
Dépôt Airtel
Dépôt de 15 000 sur Airtel Money
Dépôt MTN
Dépôt par MTN obligatoire
Dépôt MoMo
Dépôt sur mon MoMo
Envoyez le code reçu par SMS
Donnez-moi le code du SMS
`
  .trim()
  .split("\n");

const HONEST = `
Bananes plantain mûres, récoltées ce matin
Paiement à la livraison
Paiement en espèces à la remise
Paiement à la remise, en espèces ou Wave
Wave accepté à la livraison
Orange Money accepté
Paiement par MTN ou Moov à la livraison
On paie après avoir vu
Vous payez quand vous avez vu la marchandise
Ne payez pas avant d'avoir vu
Ne payez jamais avant la livraison
Pas de paiement avant la visite
Pas d'acompte
Aucun acompte demandé
Sans acompte
Sans arrhes ni acompte
Jamais d'avance
Réservez à l'avance
Réservez la veille
Commandez deux jours à l'avance
Appelez à l'avance pour les grandes quantités
Prévenez-moi à l'avance
Merci d'avance
Réservation à l'avance conseillée
Réservation à l'avance obligatoire
Récolte en avance cette année
La saison est en avance
Retrait au dépôt de Mont-Bouët
Retrait au dépôt, Wave accepté
Dépôt ouvert de 8 h à 18 h
Le dépôt est derrière le marché
Dépôt de vente à Oyem
Livraison gratuite à partir de 50 kg
Frais de livraison : 2 000 F
Frais de transport à partager
Frais de port compris
Poisson frais du jour
Tilapia frais, sans frais de transport
Un code est donné à la commande
Code postal 00225
Assurance du transporteur comprise
Produit dédouané
Avant 10 h le matin
Avant la pluie
À consommer avant vendredi
Passez avant midi
Livraison avant 18 h
Payable à la livraison
Payable après pesée
Pesée devant vous avant la vente
Prix avant négociation
Prix négociable
Vente en gros et au détail
Manioc, igname et taro
Huile de palme artisanale
Sacs de 50 kg
Régimes entiers
Produit bio, sans engrais
Avancez jusqu'au carrefour
Disponible dès demain
`
  .trim()
  .split("\n");

test("soixante phrases qui demandent de l'argent d'avance, toutes reconnues", () => {
  expect(ASKING).toHaveLength(60);
  expect(ASKING.filter((text) => !asks(text))).toEqual([]);
});

test("soixante phrases honnêtes, aucune retenue", () => {
  expect(HONEST).toHaveLength(60);
  expect(HONEST.filter(asks)).toEqual([]);
});
