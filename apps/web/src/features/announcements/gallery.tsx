import type { Category } from "@recolte/domain/category";
import { useRef, useState } from "react";
import { GALLERY_SIZES, type Picture } from "@recolte/domain/picture";
import { PictureFrame } from "#ui/picture.tsx";
import css from "./gallery.module.css";

interface Props {
  pictures: Picture[];
  category: Category;
  title: string;
}

/** One photo large, the others a swipe or a tap away. */
export function Gallery({ pictures, category, title }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  if (pictures.length === 0)
    return <PictureFrame picture={null} category={category} alt="" sizes={GALLERY_SIZES} eager className={css.alone} />;

  const show = (i: number) => {
    setShown(i);
    strip.current?.children[i]?.scrollIntoView({ block: "nearest", inline: "start", behavior: "smooth" });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };

  return (
    <div className={css.gallery}>
      <div className={css.stage}>
        <ul ref={strip} className={css.strip} onScroll={follow}>
          {pictures.map((picture, i) => (
            <li key={picture.key}>
              <PictureFrame
                picture={picture}
                category={category}
                alt={`${title}, photo ${i + 1}`}
                sizes={GALLERY_SIZES}
                eager={i === 0}
                className={css.frame}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <p className={css.count}>
            {shown + 1} / {pictures.length}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={css.thumbs} aria-label="Photos">
          {pictures.map((picture, i) => (
            <li key={picture.key}>
              <button type="button" aria-current={shown === i} aria-label={`Voir la photo ${i + 1}`} onClick={() => show(i)}>
                <PictureFrame picture={picture} category={category} alt="" sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
