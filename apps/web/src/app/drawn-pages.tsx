import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { takeFirstData } from "#lib/first-data.ts";
import { connect, createQueryClient } from "#lib/trpc.ts";
import { Component as Detail } from "./pages/announcement-detail.page.tsx";
import { Component as List } from "./pages/announcement-list.page.tsx";
import { Component as Help } from "./pages/static/help.page.tsx";
import { Component as Privacy } from "./pages/static/privacy.page.tsx";
import { Component as Terms } from "./pages/static/terms.page.tsx";
import { Providers } from "./providers.tsx";
import { SiteLayout } from "./shell/site-layout.tsx";

interface Drawn {
  /** What takes the place of the drawn shell. */
  markup: string;
  /** For one style element of the head: the policy forbids style attributes, so each became a rule. */
  style: string;
}

function withoutStyles(html: string): Drawn {
  const rules: string[] = [];
  const markup = html.replaceAll(/ style="([^"]*)"/gu, (_all, declarations: string) => {
    const known = rules.indexOf(declarations);
    const place = known === -1 ? rules.push(declarations) - 1 : known;
    return ` data-drawn-style="${place}"`;
  });
  const style = rules.map((declarations, i) => `[data-drawn-style="${i}"]{${declarations.replaceAll("&quot;", '"')}}`).join("");
  if (style.includes("<")) throw new Error("A style holds what could end its element");
  return { markup: `<div data-drawn="">${markup}</div>`, style };
}

/**
 * A visitor's page as markup, drawn from the very components that take its place when their code has arrived; what it
 * shows comes with the page (`first-data`). For Node: nothing is fetched.
 */
export function drawPage(address: string, firstData: string): Drawn {
  const queryClient = createQueryClient();
  takeFirstData(queryClient, firstData);
  const html = renderToStaticMarkup(
    <Providers connection={connect()} queryClient={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path="announcements" element={<List />} />
            <Route path="announcements/:id" element={<Detail />} />
            <Route path="help" element={<Help />} />
            <Route path="terms" element={<Terms />} />
            <Route path="privacy" element={<Privacy />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
  queryClient.clear();
  return withoutStyles(html);
}
