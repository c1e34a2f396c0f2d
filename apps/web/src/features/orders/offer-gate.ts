/** Names the many files of the window, and in here the page does not have to carry that list. */
export const fetchOffer = () => import("./offer.tsx");
