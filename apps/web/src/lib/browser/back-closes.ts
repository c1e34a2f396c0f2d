import { useEffect, useEffectEvent } from "react";
import { unwinding } from "./unwinding.ts";

type Entry = Record<string, unknown> & { idx?: number; dialogs?: number };

/** What closes each dialog on the screen, the one on top last. */
const shown: (() => void)[] = [];
/** How many entries of the history, above that of the page, stand for dialogs: each says so itself, and has the page's address. */
let entries = 0;
/** What the router believes to be the current entry. */
let page: { state: Entry; url: string } = { state: {}, url: "" };
/** What is asked of the history while entries are being taken away. */
let afterwards: (() => void) | undefined;
let due: ReturnType<typeof setTimeout> | undefined;

const own = (): Entry => (window.history.state as Entry | null) ?? {};
function write(how: "pushState" | "replaceState", depth: number) {
  entries = depth;
  const { dialogs: _, ...state } = page.state;
  History.prototype[how].call(window.history, depth ? { ...state, dialogs: depth } : state, "", page.url);
}

/** As many entries as dialogs. Not at once: one that follows another takes over its entry, a page its dialog's. */
function settle() {
  due = undefined;
  if (unwinding.now || shown.length === entries) return;
  if (shown.length < entries) {
    unwinding.now = true;
    History.prototype.go.call(window.history, shown.length - entries);
    return;
  }
  // Drawn outside a browser's own history, as in a test of one page, nothing can be gone back to.
  if (own().idx === undefined) return;
  if (entries === 0) page = { state: own(), url: window.location.href };
  while (entries < shown.length) write("pushState", entries + 1);
}
const settleSoon = () => (due ??= setTimeout(settle));

function land() {
  unwinding.now = false;
  write("replaceState", own().dialogs ?? 0);
  afterwards?.();
  afterwards = undefined;
}

/** Hears before the router: a dialog that closes is no change of page. */
function travelled(event: PopStateEvent) {
  const depth = own().dialogs ?? 0;
  const stays = entries > 0 && own().idx === page.state.idx;
  if (!stays) {
    // Another page; or an entry that a dialog left behind, which is left again.
    unwinding.now = false;
    afterwards = undefined;
    entries = depth;
    page = { state: own(), url: window.location.href };
  } else {
    event.stopImmediatePropagation();
    if (unwinding.now) land();
    else {
      write("replaceState", depth);
      while (shown.length > depth) shown.pop()?.();
    }
  }
  settleSoon();
}

/** The router's calls, as long as dialogs have entries: a page that is led to takes the place of the dialog, not one upon it. */
function follow() {
  const told = (state: Entry | null, url?: string | URL | null) => {
    page = { state: state ?? {}, url: url ? new URL(url, window.location.href).href : page.url };
  };
  window.history.pushState = (state: Entry | null, _title, url) => {
    if (entries === 0) return History.prototype.pushState.call(window.history, state, "", url);
    const former = page;
    told(state, url);
    if (!unwinding.now) {
      write("replaceState", 0);
      // Other words in the address of the same page, chosen in a dialog that stays.
      if (new URL(page.url).pathname === new URL(former.url).pathname) settleSoon();
      return;
    }
    const next = page;
    // The address must be the new one at once.
    History.prototype.replaceState.call(window.history, state, "", url);
    page = former;
    afterwards = () => {
      page = next;
      write("pushState", 0);
    };
  };
  window.history.replaceState = (state: Entry | null, _title, url) => {
    if (entries === 0) return History.prototype.replaceState.call(window.history, state, "", url);
    told(state, url);
    write("replaceState", entries);
  };
  window.history.go = (delta = 0) => {
    function go() {
      const above = entries;
      if (delta < 0) entries = shown.length = 0;
      History.prototype.go.call(window.history, delta < 0 ? delta - above : delta);
    }
    if (unwinding.now) afterwards = go;
    else go();
  };
  window.addEventListener("popstate", travelled, true);
}
let following = false;

/** « Retour » closes what lies over the page, and does not leave it. Closed in another way, it leaves nothing in the history. */
export function useBackCloses(onClose: () => void, opened = true) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    if (!following) follow();
    following = true;
    const closeThis = () => close();
    shown.push(closeThis);
    settleSoon();
    return () => {
      const place = shown.indexOf(closeThis);
      if (place >= 0) shown.splice(place, 1);
      settleSoon();
    };
  }, [opened]);
}
