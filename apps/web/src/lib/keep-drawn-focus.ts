const named = (element: HTMLElement) => element.id || element.getAttribute("aria-label") || element.textContent;

/** What stands in the living page for this part of the drawn one. */
const livingOf = (root: HTMLElement, drawn: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(drawn.localName)].find(
    (one) => one.getAttribute("href") === drawn.getAttribute("href") && named(one) === named(drawn),
  );

/** The living page takes the place of the drawn one: the keyboard stays on what it was on there, or at least in the contents. */
export function keepDrawnFocus(root: HTMLElement) {
  let last: EventTarget | null = document.activeElement;
  const note = ({ target }: FocusEvent) => (last = target);
  root.addEventListener("focusin", note);
  new MutationObserver((_records, observer) => {
    observer.disconnect();
    root.removeEventListener("focusin", note);
    if (!(last instanceof HTMLElement) || last.isConnected || document.activeElement !== document.body) return;
    (livingOf(root, last) ?? (last.closest("main") && root.querySelector("main")))?.focus({ preventScroll: true });
  }).observe(root, { childList: true });
}
