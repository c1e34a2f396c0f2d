import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { Counters } from "#features/home/counters.tsx";
import { Hero } from "#features/home/hero.tsx";
import { SiteFrame } from "./shell/site-frame.tsx";

/**
 * The first screen as markup, rendered at build time from the very components that take its place later.
 * Nobody knows yet who looks: the visitor's room is kept, empty. The server takes the part between the marks out of every other page. No style attribute may survive (style-src-attr).
 */
export function staticShell() {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <div data-drawn="">
        <SiteFrame viewer={undefined} unread={0} look={{ search: true }}>
          <Hero counters={<Counters query={{ data: undefined, isError: false }} />} />
        </SiteFrame>
      </div>
    </MemoryRouter>,
  );
  return markup.replace(/<section[^>]*data-hero.*?<\/section>/su, (hero) => `<!--home-->${hero}<!--/home-->`);
}
