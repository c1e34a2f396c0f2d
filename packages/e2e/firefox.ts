import { findFirefox } from "@recolte/local/firefox";
import { type Browser, firefox } from "playwright-core";

interface Answer {
  type: string;
  error?: string;
  message?: string;
}

/** What carries Playwright's questions to the browser and the answers back. */
interface Transport {
  onmessage: (answer: Answer) => void;
}

interface Inside {
  _connection: { toImpl: (browser: Browser) => { _browserSession: { connection: { _transport: Transport } } } };
}

/** Playwright asks every browser for a theme, and this one cannot be asked yet: it keeps its own, the light one. */
function keepTheme(browser: Browser) {
  const { toImpl } = (browser as unknown as Inside)._connection;
  const transport = toImpl(browser)._browserSession.connection._transport;
  const hear = transport.onmessage;
  transport.onmessage = (answer) => {
    const isTheme = answer.error === "unknown command" && answer.message === "emulation.setMediaFeaturesOverride";
    hear(isTheme ? { ...answer, type: "success" } : answer);
  };
}

/**
 * Playwright writes into a field behind the back of the page, whose own code then sees no change and undoes it. The browser's
 * editor tells of it, as of what a person pastes.
 */
function writeByTheEditor() {
  const get = () => (text: string) => document.execCommand("insertText", false, text);
  // Playwright's own comes later.
  Object.defineProperty(window, "__pw_bidiInsertText", { get, set: () => {} });
}

/** Of an error that a page complains of only its kind would arrive here: its words are what a reader of a failure needs. */
function tellErrors() {
  const { error } = console;
  console.error = (...all) =>
    error(...all.map((one: unknown) => (one instanceof Error ? `${one.name} ${one.message} ${one.stack}` : one)));
}

/** The one that people have, driven by WebDriver BiDi: Playwright's own would be another. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("Firefox est introuvable : installez le paquet firefox-esr ou donnez FIREFOX_PATH.");
  const browser = await firefox.launch({
    executablePath,
    channel: "moz-firefox",
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
  });
  keepTheme(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    for (const script of [writeByTheEditor, tellErrors]) await context.addInitScript(script);
    return context;
  };
  return browser;
}
