import { isolate } from "@recolte/domain/platform/texts/bidi";
import type { Category } from "@recolte/domain/goods/category";
import { GALLERY_SIZES, type Picture, pictureUrl } from "@recolte/domain/platform/picture";
import { lazy, Suspense, useRef, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { PictureFrame } from "#ui/picture.tsx";
import css from "./gallery.module.css";

const GalleryViewer = lazy(() => withBackoff(() => import("./gallery-viewer.tsx")));

interface Props {
  pictures: Picture[];
  category: Category;
  title: string;
}

/** How many a wide screen shows side by side; the others stand behind the last. */
const SHOWN = 3;
const SMALL_SIZES = "(min-width: 1024px) 268px, (min-width: 768px) 60vw, 100vw";

/** A strip to swipe on phones, three photos side by side on wide screens; a tap opens them large. */
export function Gallery({ pictures, category, title }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const count = pictures.length;
  if (count === 0)
    return (
      <div className={css.gallery}>
        <PictureFrame picture={null} category={category} alt="" sizes={GALLERY_SIZES} eager className={css.alone} />
      </div>
    );

  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  };

  return (
    <div className={css.gallery}>
      <ul ref={strip} className={css.strip} data-count={Math.min(count, SHOWN)} aria-label="Photos" onScroll={follow}>
        {pictures.map((picture, i) => (
          <li key={picture.key}>
            {count === 1 && <img className={css.backdrop} src={pictureUrl(picture, 320)} alt="" loading="lazy" />}
            <button
              type="button"
              className={css.open}
              aria-label={`Agrandir la photo ${i + 1} sur ${count}`}
              onClick={() => setOpened(i)}
            >
              <PictureFrame
                picture={picture}
                category={category}
                alt={`${isolate(title)}, photo ${i + 1}`}
                sizes={i === 0 ? GALLERY_SIZES : SMALL_SIZES}
                eager={i === 0}
                ask="around"
                className={css.frame}
              />
              {i === SHOWN - 1 && count > SHOWN && <span className={css.behind}>+&nbsp;{count - SHOWN}</span>}
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <span className={css.dots} aria-hidden>
            {pictures.map(({ key }, i) => (
              <i key={key} data-shown={shown === i} />
            ))}
          </span>
          <p className={css.count}>
            {shown + 1} / {count}
          </p>
        </>
      )}
      {opened !== null && (
        <Suspense>
          <GalleryViewer pictures={pictures} title={title} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}
