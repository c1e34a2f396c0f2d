// Alone: the public pages' list of addresses needs no more of an order than this.
export const DOCUMENT_KINDS = ["bon_de_commande", "bon_de_livraison", "recu"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
