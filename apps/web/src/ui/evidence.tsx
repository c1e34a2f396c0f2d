import { isolate } from "@recolte/domain/platform/texts/bidi";
import css from "./evidence.module.css";

interface Props {
  pictures: readonly { id: string; width: number; height: number; widths: readonly number[]; color: string }[];
  /** Which door of the server shows them. */
  door: "evidence" | "disputes" | "hand-overs" | "removed-photos";
  /** What each is called, before its number. */
  name: string;
}

/** What somebody shows to those who decide; as large as it is kept behind a tap. */
export function EvidencePictures({ pictures, door, name }: Props) {
  const addressOf = (id: string, width: number | undefined) => `/media/${door}/${id}/${width}.webp`;
  return (
    <ul className={css.pictures}>
      {pictures.map(({ id, width, height, widths, color }, i) => (
        <li key={id}>
          <a href={addressOf(id, widths.at(-1))} target="_blank" rel="noreferrer">
            <img
              src={addressOf(id, widths[0])}
              alt={`${isolate(name)} ${i + 1}, agrandir`}
              width={width}
              height={height}
              style={{ backgroundColor: color }}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
