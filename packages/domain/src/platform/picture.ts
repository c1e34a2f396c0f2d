/** A photo as every API answer carries it. */
export interface Picture {
  key: string;
  widths: number[];
  color: string;
  avif: boolean;
  width: number;
  height: number;
}

type Format = "webp" | "avif";

export const pictureUrl = (picture: Pick<Picture, "key">, width: number, format: Format = "webp") =>
  `/media/announcement-images/${picture.key}/${width}.${format}`;

export const srcset = (picture: Pick<Picture, "key" | "widths">, format: Format) =>
  picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(", ");

/** How wide a card shows its photo: lying cards a stamp of it; a featured one stands upright on phones too. */
export const cardSizes = (featured: boolean) =>
  `(min-width: 1024px) 300px, (min-width: 600px) 46vw, ${featured ? "92vw" : "128px"}`;

/** How wide the gallery of an announcement shows its photos. */
export const GALLERY_SIZES = "(min-width: 1024px) 548px, (min-width: 768px) 60vw, 100vw";
