import avif1000 from "#assets/pictures/hero-1000.avif";
import webp1000 from "#assets/pictures/hero-1000.webp";
import avif400 from "#assets/pictures/hero-400.avif";
import webp400 from "#assets/pictures/hero-400.webp";
import avif744 from "#assets/pictures/hero-744.avif";
import webp744 from "#assets/pictures/hero-744.webp";
import { useDataSaver } from "#lib/line/data-saver.ts";

const SIZES = "(min-width: 1440px) 672px, (min-width: 768px) 50vw, 372px";

/** The basket of produce in front of the sun. */
export function HeroPicture({ className }: { className?: string | undefined }) {
  if (useDataSaver()) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={`${avif400} 400w, ${avif744} 744w, ${avif1000} 1000w`} sizes={SIZES} />
      <img
        className={className}
        src={webp744}
        srcSet={`${webp400} 400w, ${webp744} 744w, ${webp1000} 1000w`}
        sizes={SIZES}
        alt=""
        width={1000}
        height={838}
        fetchPriority="high"
      />
    </picture>
  );
}
