export interface Line {
  from: "buyer" | "seller";
  text: string;
}

const buyer = (text: string): Line => ({ from: "buyer", text });
const seller = (text: string): Line => ({ from: "seller", text });

/**
 * What follows the greeting that the application prepares. `{prix}` reads « 1 300 FCFA/kg », `{stock}` « 80 kilos »,
 * `{vendeur}` and `{acheteur}` are first names.
 */
export const PRODUCE_DIALOGUES: readonly (readonly Line[])[] = [
  [
    seller("Bonjour {acheteur}, oui c'est toujours disponible. Il vous en faut combien ?"),
    buyer("Pour commencer, un petit lot, histoire de goûter. Le prix est bien {prix} ?"),
    seller("Oui, {prix}. Si ça vous plaît, on fera un geste la prochaine fois."),
    buyer("Parfait. Je peux passer demain matin vers 7 h ?"),
    seller("Demain 7 h, c'est noté. Je vous attends à {ville}."),
    buyer("Merci {vendeur}, à demain."),
  ],
  [
    seller("Bonjour, merci pour votre message. La récolte date d'hier."),
    buyer("Très bien. Vous livrez à {ville} ?"),
    seller("Oui, le mardi et le samedi. En dessous de 20 000 FCFA je demande 1 000 FCFA pour le carburant."),
    buyer("Ça me va pour samedi."),
    seller("D'accord, envoyez-moi le quartier et un repère, s'il vous plaît."),
    buyer("Derrière la pharmacie, portail vert. Je serai là toute la matinée."),
  ],
  [
    seller("Bonsoir {acheteur}. Il me reste {stock}."),
    buyer("Est-ce que le prix se discute si je prends tout ?"),
    seller("Si vous prenez tout je peux descendre de 10 %."),
    buyer("Marché conclu. Paiement à l'enlèvement, ça vous convient ?"),
    seller("Oui, espèces ou mobile money, comme vous voulez."),
  ],
  [
    seller("Bonjour ! Oui, et la qualité est très bonne cette semaine."),
    buyer("Vous pourriez m'envoyer une photo de l'arrivage du jour ?"),
    seller("Je viens d'en ajouter sur l'annonce."),
    buyer("Vu, merci. J'en parle à ma mère et je vous confirme ce soir."),
  ],
  [
    buyer("C'est pour un restaurant, nous en prenons chaque semaine."),
    seller("Bonjour {acheteur}, un client régulier est toujours bienvenu. Quel volume par semaine ?"),
    buyer("Environ 60 kg, livrés le lundi avant 9 h."),
    seller("C'est possible. Je vous réserve la quantité dès cette semaine."),
    buyer("Super. Vous faites une facture ?"),
    seller("Oui, facture à la livraison, règlement sous huit jours après le premier mois."),
    buyer("Impeccable, on commence lundi."),
    seller("Entendu, à lundi."),
    buyer("Bien reçu ce matin, très belle marchandise. Même commande la semaine prochaine."),
  ],
  [
    seller("Bonjour, tout est parti ce matin, désolé. Prochain arrivage jeudi."),
    buyer("Dommage ! Vous pouvez m'en mettre de côté pour jeudi ?"),
    seller("Bien sûr, dites-moi la quantité avant mercredi soir."),
  ],
  [
    seller("Bonjour {acheteur}, c'est {prix}, livraison non comprise."),
    buyer("C'est un peu cher pour moi, au marché j'ai trouvé moins."),
    seller("Je comprends. Ici c'est trié et frais du jour, mais pour dix unités je peux faire un effort."),
    buyer("D'accord, je regroupe avec mes voisines et je reviens vers vous."),
    seller("Avec plaisir."),
  ],
  [
    seller("Bonjour, oui. Vous êtes dans quel quartier ?"),
    buyer("Pas loin du grand marché."),
    seller("Alors c'est simple, je passe par là vendredi avec la camionnette."),
    buyer("Formidable, gardez-moi le plus mûr s'il vous plaît."),
    seller("C'est noté, vendredi entre 15 h et 16 h."),
    buyer("Bien reçu, merci beaucoup {vendeur}. C'était excellent."),
    seller("Merci à vous, bon appétit à toute la famille !"),
  ],
  [
    buyer("Est-ce que c'est cultivé sans pesticide ?"),
    seller("Oui, seulement du compost et un peu de cendre contre les insectes."),
    buyer("C'est ce que je cherche. Je passe samedi."),
  ],
  [seller("Bonjour {acheteur}. Oui, disponible. Quelle quantité souhaitez-vous ?")],
  [
    seller("Bonjour, je suis au champ, je vous réponds ce soir avec le stock exact."),
    seller("Voilà : il me reste {stock}, à {prix}."),
  ],
  [],
  [],
  [buyer("Vous êtes ouvert le dimanche ?")],
];

export const TRANSPORT_DIALOGUES: readonly (readonly Line[])[] = [
  [
    seller("Bonjour {acheteur}. Quel tonnage et pour quelle date ?"),
    buyer("Environ 2 tonnes de vivres, en début de semaine prochaine."),
    seller("J'ai un départ mardi à 4 h. Au tarif de l'annonce, chargement compris."),
    buyer("Très bien, réservez-moi la place."),
    seller("C'est réservé. Présentez-vous au dépôt lundi avant 18 h."),
  ],
  [
    buyer("Est-ce que le camion est frigorifique ? C'est pour du poisson."),
    seller("Oui, réglé à 2 °C, avec le relevé à l'arrivée."),
    buyer("Parfait, je vous envoie le poids demain."),
  ],
  [
    seller("Bonjour, oui il reste de la place pour vendredi."),
    buyer("Et pour le retour, vous reprenez les caisses vides ?"),
    seller("Oui, gratuitement, si elles sont empilées."),
  ],
  [],
];
