/** What the quote request to a carrier holds before anything is typed: the six lines of the specification. */
export const QUOTE_TEMPLATE = `Bonjour,

Je souhaite recevoir un devis pour un transport.

Lieu de départ :
Destination :
Type de marchandise :
Poids / volume estimé :
Date souhaitée :
Exigences particulières :

Merci d'avance.`;
