import { findChromium } from "@recolte/local/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

export const chromiumFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function chromiumPath() {
  const found = findChromium();
  if (!found) throw new Error("Chromium est introuvable : installez le paquet chromium ou donnez CHROMIUM_PATH.");
  return found;
}

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };
export type Viewport = typeof DESKTOP;
/** What is said of a page must hold on both. */
export const VIEWPORTS = [
  ["bureau", DESKTOP],
  ["téléphone", PHONE],
] as const;

export const LONG = process.env.LONG === "1";

type ViewportName = (typeof VIEWPORTS)[number][0];
/** Of a journey that is the same on both, the one that its people have: `isSoundOnBoth` looks at the other. Both in `test:long`. */
export const onTypicalDevice = (name: ViewportName) => VIEWPORTS.filter(([own]) => own === name || LONG);

const EACH = [
  ["bureau et téléphone", DESKTOP, PHONE],
  ["téléphone et bureau", PHONE, DESKTOP],
] as const;
/** Of a journey of two people: one has each. The other way round too in `test:long`. */
export const oneOfEach = LONG ? EACH : EACH.slice(0, 1);

export interface ContextOptions {
  origin: string;
  viewport: Viewport;
  token?: string | undefined;
  theme?: "light" | "dark";
  /** Lets the service worker in, which fetches the whole site for later: many times the work of a page. */
  worker?: boolean;
}

/** One person's browser: French, Libreville time, signed in when a token is given. */
export async function openContext(
  browser: Browser,
  { origin, viewport, token, theme = "light", worker = false }: ContextOptions,
): Promise<BrowserContext> {
  const phone = viewport.width < 768;
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: "fr-FR",
    timezoneId: "Africa/Libreville",
    colorScheme: theme,
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: "reduce",
    serviceWorkers: worker ? "allow" : "block",
  });
  context.setDefaultTimeout(browser.browserType().name() === "firefox" ? 60_000 : 30_000);
  // Some are refused without a word in the console.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`politique de sécurité : ${violatedDirective} ${blockedURI}`);
    });
  });
  await signIn(context, { origin, token });
  return context;
}

/** As auth does: the browser gets the token. */
export async function signIn(context: BrowserContext, { origin, token }: Pick<ContextOptions, "origin" | "token">) {
  if (token) await context.addCookies([{ name: "sid", value: token, url: origin, httpOnly: true, sameSite: "Lax" }]);
}

/** Its title stands, and it asks for nothing more. */
export async function settled(page: Page) {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** Keeps what is asked for there from leaving until it is let go. */
export async function hold(page: Page, asked: string) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(asked, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** A refused call, or a server that a test kills, is the product at work; the browsers report both all the same. */
const EXPECTED =
  /^Failed to load resource|^WebSocket connection to .* failed|error occurred when fetching the script|^Firefox can’t establish a connection to|^Image corrupt or truncated/u;

/** What the page complained about: script errors, refused policies, requests to another host. */
export function complaintsOf(page: Page, origin: string) {
  const complaints: string[] = [];
  const note = (kind: string, text: string) => !EXPECTED.test(text) && complaints.push(`${kind} : ${text}`);
  page.on("pageerror", (error) => note("erreur", error.message));
  page.on("console", (message) => {
    if (message.type() === "error") note("console", message.text());
  });
  page.on("request", (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol.startsWith("http") && target !== origin) complaints.push(`autre hôte : ${target}`);
  });
  return complaints;
}
