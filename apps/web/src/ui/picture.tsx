import type { Category } from "@recolte/domain/category";
import type { CSSProperties } from "react";
import { type Picture, pictureUrl, srcset } from "@recolte/domain/picture";
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
  className?: string | undefined;
}

const middle = (widths: number[]) => widths[Math.floor(widths.length / 2)] ?? 640;

/** A photo in a fixed frame (4:3 unless the class says otherwise), its own colour until it arrives. */
export function PictureFrame({ picture, category, alt, sizes, eager = false, className = "" }: Props) {
  if (!picture) {
    return (
      <div className={`${css.frame} ${css.none} ${className}`} style={{ "--ground": tint(category) } as CSSProperties}>
        <img src={categoryPicture(category)} alt={alt} width={192} height={192} loading={eager ? "eager" : "lazy"} />
      </div>
    );
  }
  return (
    <div className={`${css.frame} ${className}`} style={{ backgroundColor: picture.color }}>
      <picture>
        {picture.avif && <source type="image/avif" srcSet={srcset(picture, "avif")} sizes={sizes} />}
        <img
          src={pictureUrl(picture, middle(picture.widths))}
          srcSet={srcset(picture, "webp")}
          sizes={sizes}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          {...(eager && { fetchPriority: "high" as const })}
        />
      </picture>
    </div>
  );
}
