import type { ReactNode } from "react";
import webp from "#assets/pictures/hero-744.webp";
import avif from "#assets/pictures/hero-744.avif";
import { Furrows } from "#ui/furrows.tsx";
import css from "./auth-frame.module.css";

interface Props {
  brand: ReactNode;
  children: ReactNode;
}

/** The green panel of the brand beside a form; on a phone the form alone. */
export function AuthFrame({ brand, children }: Props) {
  return (
    <div className={css.auth}>
      <aside className={css.side} aria-label="Récolte">
        <Furrows className={css.lines} x={50} y={18} />
        {brand}
        <p className={css.line}>L'agriculture à&nbsp;portée de&nbsp;main</p>
        <p className={css.lead}>Vos clients, vos vendeurs et vos camions, dans une seule conversation.</p>
        <i className={css.sun} />
        <picture>
          <source type="image/avif" srcSet={avif} />
          <img className={css.heap} src={webp} alt="" width={1000} height={838} loading="lazy" />
        </picture>
      </aside>
      <main id="contenu" className={css.form} tabIndex={-1}>
        <div className={css.phoneBrand}>{brand}</div>
        {children}
      </main>
    </div>
  );
}
