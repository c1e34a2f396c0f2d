import antenna from "#assets/pictures/antenne.webp";
import bubble from "#assets/pictures/bulle.webp";
import basket from "#assets/pictures/panier.webp";
import compass from "#assets/pictures/boussole.webp";
import magnifier from "#assets/pictures/loupe.webp";
import map from "#assets/pictures/carte.webp";
import lorry from "#assets/pictures/camion.webp";
import padlock from "#assets/pictures/cadenas.webp";
import parcel from "#assets/pictures/colis.webp";

/** The small 3D pictures of empty and broken screens. */
export const PICTURES = { antenna, basket, bubble, compass, lorry, magnifier, map, padlock, parcel };
export type PictureName = keyof typeof PICTURES;
