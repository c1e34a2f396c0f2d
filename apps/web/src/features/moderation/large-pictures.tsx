import type { Category } from "@recolte/domain/goods/category";
import { pictureUrl } from "@recolte/domain/platform/picture";
import { useState } from "react";
import type { Outputs } from "#lib/line/trpc.ts";
import { FullScreen } from "#ui/full-screen.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import css from "./case-announcement.module.css";

interface Props {
  label: string;
  title: string;
  category: Category;
  pictures: Outputs["moderation"]["announcement"]["pictures"];
  /** What is to be known of one, under it. */
  markOf?: (id: string) => string | undefined;
}

/** As large as there is room: what is wrong with a picture is seen here or nowhere. */
export function LargePictures({ label, title, category, pictures, markOf }: Props) {
  const [large, setLarge] = useState<number | null>(null);
  const shown = large === null ? undefined : pictures[large];
  const nameOf = (place: number) => `${title}, photo ${place + 1}`;
  if (pictures.length === 0) return <p className={css.quiet}>Aucune photo.</p>;
  return (
    <>
      <ul className={css.pictures} aria-label={label}>
        {pictures.map((picture, i) => {
          const mark = markOf?.(picture.id);
          return (
            <li key={picture.id}>
              <button type="button" aria-label={`${nameOf(i)}, agrandir`} onClick={() => setLarge(i)}>
                <PictureFrame
                  picture={picture}
                  category={category}
                  alt=""
                  sizes="(min-width: 62em) 50vw, 100vw"
                  eager
                  ask="around"
                />
              </button>
              {mark && <p className={css.mark}>{mark}</p>}
            </li>
          );
        })}
      </ul>
      {shown && (
        <FullScreen label={nameOf(large ?? 0)} onClose={() => setLarge(null)}>
          <img
            src={pictureUrl(shown, shown.widths.at(-1) ?? 0)}
            alt={nameOf(large ?? 0)}
            width={shown.width}
            height={shown.height}
          />
        </FullScreen>
      )}
    </>
  );
}
