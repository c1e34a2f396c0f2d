/** What lies over the page: closed, it gives the focus back to who had it before. */
const OVERLAY = "dialog, [role=dialog], [role=menu], [role=status], [role=alert]";
const REACHED = "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";

/** Who has the focus of the keyboard, and who had it last below whatever lies over the page. */
let last: HTMLElement | null = null;
let below: HTMLElement | null = null;

const reachable = (element: HTMLElement) => !element.matches(":disabled") && element.getClientRects().length > 0;

function note({ target }: Pick<FocusEvent, "target">) {
  last = target instanceof HTMLElement && target.matches(":focus-visible") ? target : null;
  if (last && !last.closest(OVERLAY)) below = last;
}

/** Left on purpose, by a press beside it: nothing is lost. Taken away or disabled while it works, it counts as lost. */
function leave({ target, relatedTarget }: FocusEvent) {
  if (relatedTarget) return;
  queueMicrotask(() => {
    if (last === target && last?.isConnected && document.activeElement !== last && !last.matches(":disabled")) last = null;
  });
}

/** Where it was: what stands there now, else what stands before, else the same around it, as far as the page goes. */
function nearest(place: Element, after: Node | null) {
  for (let around: Element | null = place, edge = after; around; edge = around, around = around.parentElement) {
    const all = [...around.querySelectorAll<HTMLElement>(REACHED)].filter(reachable);
    const from = edge;
    const next = all.find(
      (one) => !from || (!from.contains(one) && from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    const found = next ?? all.at(-1);
    if (found) return found;
    if (around.matches("main, dialog, [role=dialog]")) break;
  }
  return document.querySelector<HTMLElement>("main");
}

function substitute(lost: HTMLElement, records: MutationRecord[]) {
  const overlay = lost.closest(OVERLAY);
  if (overlay && !overlay.isConnected && below?.isConnected) return below;
  let gone: Node = lost;
  let edge: Node | null = null;
  for (const { target, removedNodes, previousSibling } of records) {
    if (![...removedNodes].some((node) => node.contains(gone))) continue;
    gone = target;
    edge = previousSibling;
  }
  return gone instanceof Element && gone.isConnected ? nearest(gone, edge?.isConnected ? edge : null) : null;
}

/** A keyboard that presses what then goes away stays where it was, instead of falling back to the top of the page. */
export function keepFocus() {
  note({ target: document.activeElement });
  document.addEventListener("focusin", note);
  document.addEventListener("focusout", leave);
  new MutationObserver((records) => {
    if (!last || document.activeElement !== document.body) return;
    const target = last.isConnected ? last : substitute(last, records);
    target?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
}
