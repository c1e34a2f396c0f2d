import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
} from "@mantine/core";
import { PAGES, pathsOf } from "@recolte/domain/platform/pages/pages";
import type { PostedForm } from "@recolte/domain/platform/pages/posted-form";
import { type ReactNode, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { HomeStrip } from "#features/to-do/home-strip.tsx";
import { isCodeNew } from "#lib/line/awaited-code.ts";
import { takeInitialData } from "#lib/line/initial-data.ts";
import { Posted } from "#lib/draft/posted.ts";
import { SiteOrigin } from "#lib/browser/site-origin.ts";
import { connect, createQueryClient } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { cssVariables, theme } from "#ui/mantine/theme.ts";
import { Spinner } from "#ui/spinner.tsx";
import { Component as Detail } from "./pages/announcement-detail.page.tsx";
import { Component as List } from "./pages/announcement-list.page.tsx";
import { Component as Auth } from "./pages/auth.page.tsx";
import { Component as Home } from "./pages/home.page.tsx";
import { Component as Directory } from "./pages/directories/directory.page.tsx";
import { Component as Processors } from "./pages/directories/transformateurs.page.tsx";
import { Component as Product } from "./pages/product.page.tsx";
import { Component as Profile } from "./pages/public-profile.page.tsx";
import { Component as ResetPassword } from "./pages/reset-password.page.tsx";
import { Component as Contact } from "./pages/static/contact.page.tsx";
import { Component as Help } from "./pages/static/help.page.tsx";
import { Component as NotFound } from "./pages/static/not-found.page.tsx";
import { Component as Privacy } from "./pages/static/privacy.page.tsx";
import { Component as Terms } from "./pages/static/terms.page.tsx";
import { OWN_PAGE_IDS, OWN_PAGES } from "./own-pages.ts";
import { Providers } from "./providers.tsx";
import { Component as DashboardFrame } from "./shell/dashboard-layout.tsx";
import { SidebarToggle } from "./shell/pages-sidebar.tsx";
import { routeLook } from "./shell/route-look.ts";
import { SiteFrame } from "./shell/site-frame.tsx";
import { SiteLayout } from "./shell/site-layout.tsx";

interface RenderedPage {
  /** What takes the place of the prerendered shell. */
  markup: string;
  /** For one style element of the head: the policy forbids style attributes, so each became a rule. */
  style: string;
  /** It has much code, which would keep the styles waiting on a slow line. */
  codeLast: boolean;
}

/** What the theme writes into the head when its code is there; the families of colours that it does not use stay out. */
function themeVariables() {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const families = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in (theme.colors ?? {})));
  const css = convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), cssVariables(whole)), ":root");
  return css.replaceAll(new RegExp(`(?<=[{;]\\s*)--mantine-color-(?:${families.join("|")})-[^;}]*;?`, "gu"), "");
}
const VARIABLES = themeVariables();

function withoutStyles(html: string): RenderedPage {
  const rules: string[] = [];
  const markup = html.replaceAll(/ style="([^"]*)"/gu, (_all, declarations: string) => {
    const known = rules.indexOf(declarations);
    const place = known === -1 ? rules.push(declarations) - 1 : known;
    return ` data-drawn-style="${place}"`;
  });
  const style = rules.map((declarations, i) => `[data-drawn-style="${i}"]{${declarations.replaceAll("&quot;", '"')}}`).join("");
  if (style.includes("<")) throw new Error("A style holds what could end its element");
  return { markup: `<div data-drawn="page">${markup}</div>`, style, codeLast: false };
}

/** A form that only its code can send does nothing until then: without scripts, no secret gets into the address and no text is lost. */
const withoutLeaks = (html: string) => html.replaceAll(/<form(?![^>]*\saction=)/gu, '<form method="dialog"');

interface Rendering {
  /** With where the site stands, for links that leave it. */
  address: string;
  answers: string;
  posted: string | null;
  children: ReactNode;
}

function markupOnce({ address, answers, posted, children }: Rendering) {
  const queryClient = createQueryClient();
  takeInitialData(queryClient, answers);
  const { origin, pathname, search } = new URL(address, "http://page");
  const html = renderToStaticMarkup(
    <Providers connection={connect()} queryClient={queryClient}>
      <SiteOrigin value={origin}>
        <Posted value={posted === null ? null : (JSON.parse(posted) as PostedForm)}>
          <MemoryRouter initialEntries={[{ pathname, search }]}>{children}</MemoryRouter>
        </Posted>
      </SiteOrigin>
    </Providers>,
  );
  queryClient.clear();
  return html;
}

/** With all its parts: those whose code is fetched when they are shown are missing from the first try of a process. */
async function markupOf(rendering: Rendering): Promise<string> {
  const html = markupOnce(rendering);
  return (await isCodeNew()) ? markupOf(rendering) : html;
}

/** As `Themed`, which is for a browser. */
function Themed() {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <Outlet />
    </MantineProvider>
  );
}

/** The pages that are open to everybody, but for home, which a member has with what waits for them. */
const openRoutes = () => (
  <>
    <Route path={PAGES.announcements.path} element={<List />} />
    <Route path={PAGES.announcement.path} element={<Detail />} />
    {PAGES.product.path.map((path) => (
      <Route key={path} path={path} element={<Product />} />
    ))}
    <Route path={PAGES.help.path} element={<Help />} />
    <Route path={PAGES.terms.path} element={<Terms />} />
    <Route path={PAGES.privacy.path} element={<Privacy />} />
    <Route element={<Themed />}>
      <Route path={PAGES.contact.path} element={<Contact />} />
      <Route path={PAGES.profile.path} element={<Profile />} />
      {PAGES.directory.path.map((name) => (
        <Route key={name} path={name} element={name === "transformateurs" ? <Processors /> : <Directory />} />
      ))}
    </Route>
  </>
);

/** With the variables of the theme, where its components are used. */
function finished(html: string): RenderedPage {
  const rendered = withoutStyles(withoutLeaks(html));
  if (html.includes("mantine-")) return { ...rendered, style: VARIABLES + rendered.style, codeLast: true };
  return { ...rendered, codeLast: html.includes("data-hero") };
}

/**
 * A visitor's page as markup, rendered from the very components that take its place when their code has arrived; what it
 * shows comes with the page (`first-data`). For Node: nothing is fetched.
 */
export async function renderPage(address: string, initialData: string, posted: string | null = null): Promise<RenderedPage> {
  const html = await markupOf({
    address,
    answers: initialData,
    posted,
    children: (
      <Routes>
        <Route element={<SiteLayout />}>
          <Route index element={<Home />} />
          {openRoutes()}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<Themed />}>
          <Route path={PAGES.auth.path} element={<Auth />} />
          <Route path={PAGES.resetPassword.path} element={<ResetPassword />} />
        </Route>
      </Routes>
    ),
  });
  return finished(html);
}

/** What surrounds a member's page. What a part of it still waits for, or cannot do without a browser, is a spinner until its code is there. */
function Frame() {
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  const look = routeLook(pathname);
  return (
    <SiteFrame
      viewer={viewer}
      unread={viewer?.unread ?? 0}
      look={look}
      headerEnd={!look.ownColumn && <SidebarToggle open={false} onToggle={() => {}} />}
    >
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    </SiteFrame>
  );
}

/** A member has nothing to do at the entrance; its code knows better than the document where they meant to go. */
function LedOn() {
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="0; url=/" />
      </noscript>
      <Spinner />
    </>
  );
}

/**
 * A member's page until its code is there, from their own answers (`own-data`). Nothing of it outlives the call: each has its own
 * store of answers, and who keeps rendered pages keeps none of these.
 */
export async function renderOwnPage(address: string, ownData: string, posted: string | null = null): Promise<RenderedPage> {
  const html = await markupOf({
    address,
    answers: ownData,
    posted,
    children: (
      <Routes>
        <Route element={<Frame />}>
          <Route index element={<Home strip={<HomeStrip />} />} />
          {openRoutes()}
          <Route element={<Themed />}>
            {OWN_PAGE_IDS.flatMap((id) => {
              const Page = OWN_PAGES[id];
              const routes = pathsOf(id).map((path) => <Route key={path} path={path} element={<Page />} />);
              return id === "dashboard" || id === "dashboardOf" ? (
                <Route key={id} element={<DashboardFrame />}>
                  {routes}
                </Route>
              ) : (
                routes
              );
            })}
          </Route>
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route path={PAGES.auth.path} element={<LedOn />} />
        <Route path={PAGES.resetPassword.path} element={<LedOn />} />
      </Routes>
    ),
  });
  return { ...finished(html), codeLast: true };
}
