/** What lies over the page: closed, it gives the focus back to who had it before. */
const OVERLAY = "dialog, [role=dialog], [role=menu], [role=status], [role=alert]";
const REACHED = "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";

/** Who has the focus of the keyboard, and who had it last below whatever lies over the page, with all that was around it. */
let last: HTMLElement | null = null;
let below: HTMLElement | null = null;
let around: Element[] = [];

const reachable = (element: HTMLElement) => !element.matches(":disabled") && element.getClientRects().length > 0;

function note({ target }: Pick<FocusEvent, "target">) {
  last = target instanceof HTMLElement && target.matches(":focus-visible") ? target : null;
  if (!last || last.closest(OVERLAY)) return;
  below = last;
  around = [];
  for (let one = last.parentElement; one; one = one.parentElement) around.push(one);
}

/** Left on purpose, by a press beside it: nothing is lost. Taken away, hidden or disabled while it works, it counts as lost. */
function leave({ target, relatedTarget }: FocusEvent) {
  if (relatedTarget) return;
  queueMicrotask(() => {
    if (last !== target || !last?.isConnected || document.activeElement === last) return;
    if (reachable(last)) last = null;
    else if (!last.matches(":disabled")) bringBack([]);
  });
}

/** Where it was: what stands there now, else what stands before, else the same around it, as far as the page goes. */
function nearest(place: Element, after: Node | null) {
  for (let part: Element | null = place, edge = after; part; edge = part, part = part.parentElement) {
    const all = [...part.querySelectorAll<HTMLElement>(REACHED)].filter(reachable);
    const from = edge;
    const next = all.find(
      (one) => !from || (!from.contains(one) && from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    const found = next ?? all.at(-1);
    if (found) return found;
    if (part.matches("main, dialog, [role=dialog]")) break;
  }
  return document.querySelector<HTMLElement>("main");
}

/** What stands where this was taken away; nothing when it went at another moment. */
function inPlaceOf(lost: HTMLElement, records: MutationRecord[]) {
  let gone: Node = lost;
  let edge: Node | null = null;
  for (const { target, removedNodes, previousSibling } of records) {
    if (![...removedNodes].some((node) => node.contains(gone))) continue;
    gone = target;
    edge = previousSibling;
  }
  return gone !== lost && gone instanceof Element && gone.isConnected ? nearest(gone, edge?.isConnected ? edge : null) : null;
}

/** From the best place to the last resort; each only if the one before does not take the focus. */
function* places(lost: HTMLElement, records: MutationRecord[]) {
  if (lost.isConnected) yield lost;
  if (lost.closest(OVERLAY)) {
    yield below;
    if (below && !below.isConnected) yield inPlaceOf(below, records);
  } else yield inPlaceOf(lost, records);
  const left = around.find(({ isConnected }) => isConnected);
  yield left ? nearest(left, null) : null;
  yield document.querySelector<HTMLElement>("main");
}

function bringBack(records: MutationRecord[]) {
  if (!last || document.activeElement !== document.body) return;
  // It comes back by itself as soon as its work is done.
  if (last.isConnected && last.matches(":disabled")) return;
  for (const place of places(last, records)) {
    place?.focus({ preventScroll: true });
    if (document.activeElement !== document.body) return;
  }
}

/** A keyboard that presses what then goes away stays where it was, instead of falling back to the top of the page. */
export function keepFocus() {
  note({ target: document.activeElement });
  document.addEventListener("focusin", note);
  document.addEventListener("focusout", leave);
  new MutationObserver(bringBack).observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
}
