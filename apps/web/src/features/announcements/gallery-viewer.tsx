import { isolate } from "@recolte/domain/platform/texts/bidi";
import { type Picture, pictureUrl, srcset } from "@recolte/domain/platform/picture";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { FullScreen, RoundButton } from "#ui/full-screen.tsx";
import css from "./gallery-viewer.module.css";

interface Props {
  pictures: Picture[];
  title: string;
  /** Which one is shown as it opens. */
  first: number;
  onClose: () => void;
}

/** The widest that photos are kept in, but for panoramas. */
const USUAL_WIDTH = 1280;

function Slide({ picture, alt, eager }: { picture: Picture; alt: string; eager: boolean }) {
  // A panorama is enlarged with two fingers: its detail is there.
  const sizes = picture.width > USUAL_WIDTH ? `${picture.width}px` : "100vw";
  return (
    <picture>
      {picture.avif && <source type="image/avif" srcSet={srcset(picture, "avif")} sizes={sizes} />}
      <img
        src={pictureUrl(picture, picture.widths.at(-1) ?? 640)}
        srcSet={srcset(picture, "webp")}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? "eager" : "lazy"}
      />
    </picture>
  );
}

/** The photos as large as the screen: swipe, arrows or arrow keys. */
export default function GalleryViewer({ pictures, title, first, onClose }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const last = pictures.length - 1;

  const toFirst = useCallback(
    () => strip.current?.children[first]?.scrollIntoView?.({ inline: "start", behavior: "instant" }),
    [first],
  );
  const show = (i: number) => {
    if (i < 0 || i > last) return;
    setShown(i);
    strip.current?.children[i]?.scrollIntoView?.({ inline: "start" });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown + step);
  };

  return (
    <FullScreen label={`Photos de « ${isolate(title)} »`} onOpen={toFirst} onClose={onClose} onKeyDown={press}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within the keyboard's reach */}
      <ul ref={strip} className={css.strip} tabIndex={0} aria-label="Photos" onScroll={follow}>
        {pictures.map((picture, i) => (
          <li key={picture.key} aria-hidden={i !== shown}>
            <Slide picture={picture} alt={`${isolate(title)}, ${i + 1} sur ${pictures.length}`} eager={i === first} />
          </li>
        ))}
      </ul>
      <output className={css.count}>
        <span className="sr">Photo </span>
        {shown + 1} / {pictures.length}
      </output>
      {last > 0 && (
        <>
          <RoundButton name="Photo précédente" className={css.before} off={shown === 0} onPress={() => show(shown - 1)}>
            <IconChevronLeft size={28} aria-hidden />
          </RoundButton>
          <RoundButton name="Photo suivante" className={css.after} off={shown === last} onPress={() => show(shown + 1)}>
            <IconChevronRight size={28} aria-hidden />
          </RoundButton>
        </>
      )}
    </FullScreen>
  );
}
