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

/** The version in `avatarKey` changes with every new picture, so the address may be kept forever. */
export const avatarUrl = (userId: string, avatarKey: string) =>
  `/media/avatars/${userId}.webp?v=${encodeURIComponent(avatarKey)}`;
