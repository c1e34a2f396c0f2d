import type { Category } from "@recolte/domain/goods/category";
import { type CSSProperties, useState } from "react";
import { type Picture, pictureUrl, srcset } from "@recolte/domain/platform/picture";
import { useDataSaver } from "#lib/line/data-saver.ts";
import { useNear } from "#lib/browser/use-near.ts";
import { categoryPicture, tint } from "./category-pictures.ts";
import css from "./picture.module.css";

interface Props {
  picture: Picture | null;
  /** Stands in for a missing photo. */
  category: Category;
  alt: string;
  /** How wide the photo is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** Where data is saved: a button of its own, a tap on the button around it, or nothing (a stamp). */
  ask?: "button" | "around" | "nothing";
  className?: string | undefined;
}

const middle = (widths: number[]) => widths[Math.floor(widths.length / 2)] ?? 640;

function Photo({ picture, alt, sizes, eager }: Pick<Props, "alt" | "sizes" | "eager"> & { picture: Picture }) {
  return (
    <picture>
      {picture.avif && <source type="image/avif" srcSet={srcset(picture, "avif")} sizes={sizes} />}
      <img
        src={pictureUrl(picture, middle(picture.widths))}
        srcSet={srcset(picture, "webp")}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        {...(eager && { fetchPriority: "high" as const })}
      />
    </picture>
  );
}

/** A photo in a fixed frame (4:3 unless the class says otherwise), its own colour until it arrives. */
export function PictureFrame({ picture, category, alt, sizes, eager = false, ask = "button", className = "" }: Props) {
  const saving = useDataSaver();
  const [near, watch] = useNear();
  const [asked, setAsked] = useState(false);
  if (!picture) {
    return (
      <div className={`${css.frame} ${css.none} ${className}`} style={{ "--ground": tint(category) } as CSSProperties}>
        <img src={categoryPicture(category)} alt={alt} width={192} height={192} loading={eager && !saving ? "eager" : "lazy"} />
      </div>
    );
  }
  const shown = asked || (!saving && (eager || near));
  const show = () => setAsked(true);
  const listen = (frame: Element | null) => {
    const around = frame?.closest("button");
    around?.addEventListener("click", show);
    return () => around?.removeEventListener("click", show);
  };
  return (
    <div
      className={`${css.frame} ${className}`}
      style={{ backgroundColor: picture.color }}
      ref={shown ? null : saving ? (ask === "around" ? listen : null) : watch}
    >
      {shown && <Photo picture={picture} alt={alt} sizes={sizes} eager={eager} />}
      {!shown && saving && ask === "button" && (
        <button type="button" className={css.ask} onClick={show}>
          Voir la photo
        </button>
      )}
      {!shown && saving && ask === "around" && <span className={css.ask}>Voir la photo</span>}
    </div>
  );
}
