import type { ReactNode, Ref } from "react";
import type { Viewer } from "#lib/session/viewer.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import css from "./site-frame.module.css";
import type { RouteLook } from "./route-look.ts";

interface Props {
  viewer: Viewer | null | undefined;
  unread: number;
  look: RouteLook;
  /** Above the header. */
  top?: ReactNode;
  /** Between the header and the page. */
  notice?: ReactNode;
  column?: ReactNode;
  headerEnd?: ReactNode;
  footerEnd?: ReactNode;
  main?: Ref<HTMLElement>;
  children: ReactNode;
}

/** The shape of every page of the site; it knows nothing of queries, so that the build can draw it too. */
export function SiteFrame({ viewer, unread, look, top, notice, column, headerEnd, footerEnd, main, children }: Props) {
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#contenu">
        Aller au contenu
      </a>
      {top}
      <Header viewer={viewer} unread={unread} look={look} end={headerEnd} />
      {notice}
      <div className={column ? css.withColumn : css.body}>
        {column}
        <main id="contenu" tabIndex={-1} ref={main}>
          {children}
        </main>
      </div>
      <Footer end={footerEnd} />
      <BottomBar viewer={viewer} unread={unread} />
    </div>
  );
}
