/** Who was led away to sign in comes back to the open window by this word of the address. */
export const OFFER_ASKED = "offre";
