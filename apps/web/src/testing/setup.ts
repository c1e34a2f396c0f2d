import { cleanup, configure } from "@testing-library/react";
import type { Window } from "happy-dom";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { clock } from "#lib/browser/clock.ts";
import { questions } from "#lib/send/confirm.ts";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { networkStatus } from "#lib/line/network-status.ts";
import { toasts } from "#lib/send/toast.ts";

// What is waited for comes as soon as it can: the limit only ends what never comes, on a busy machine too.
configure({ asyncUtilTimeout: 10_000 });

const ADDRESS = window.location.href;
const ATTRIBUTES = [document.documentElement, document.body];

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => {
      const said = args.map(String).join(" ");
      // Nothing has a size here, and the chart library says so of each chart.
      if (!said.startsWith("The width(0) and height(0) of chart")) complaints.push(`console.${level}: ${said}`);
    });
  }
});

/** One window serves all files of a worker: each test leaves it as a freshly opened page finds it. */
async function tidyUp() {
  cleanup();
  vi.useRealTimers();
  toasts.close();
  questions.current()?.answer("refuse");
  networkStatus.set({ keptAt: null, renewed: false });
  clock.set(null);
  await offlineStore.erase();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
  for (const element of ATTRIBUTES) for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  (window as unknown as Window).happyDOM.setURL(ADDRESS);
}

afterEach(async () => {
  await tidyUp();
  // Collected, not thrown on the spot: React would swallow it.
  expect(complaints, "the console must stay silent").toEqual([]);
});

// Not after each test: what one has set going may still ask for what it was given.
afterAll(() => void vi.unstubAllGlobals());

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => {};
/** No picture is fetched here: each says at once that it is there, without a size. */
window.Image = class extends window.Image {
  override set src(address: string) {
    super.src = address;
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  }
};
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
