/** What a name says of its product: its own, a country's, another form, a mistake often made, a variety, or a dish made of it. */
export const PRODUCT_NAME_KINDS = ["nom", "local", "forme", "faute", "variete", "fait_de"] as const;
export type ProductNameKind = (typeof PRODUCT_NAME_KINDS)[number];

/** How sure a usual weight is: written in a source, said by one seller, or still to be confirmed. */
export const CERTAINTIES = ["attestee", "indicative", "a_confirmer"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const SEARCH_TERM_KINDS = ["produit", "ville", "categorie", "vendeur", "mot"] as const;
export type SearchTermKind = (typeof SEARCH_TERM_KINDS)[number];
