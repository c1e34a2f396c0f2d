const named = (element: HTMLElement) => element.id || element.getAttribute("aria-label") || element.textContent;

/** What stands in the living page for this part of the drawn one. */
const livingOf = <T extends HTMLElement>(root: HTMLElement, drawn: T) =>
  [...root.querySelectorAll<T>(drawn.localName)].find(
    (one) => one.getAttribute("href") === drawn.getAttribute("href") && named(one) === named(drawn),
  );

/**
 * The living page takes the place of the drawn one: what was unfolded there stays so, and the keyboard stays on what it was
 * on, or at least in the contents.
 */
export function keepDrawn(root: HTMLElement) {
  let last: EventTarget | null = document.activeElement;
  const note = ({ target }: FocusEvent) => (last = target);
  root.addEventListener("focusin", note);
  new MutationObserver((records, observer) => {
    observer.disconnect();
    root.removeEventListener("focusin", note);
    const gone = records.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => node instanceof HTMLElement);
    for (const unfolded of gone.flatMap((node) => [...node.querySelectorAll<HTMLDetailsElement>("details[open]")]))
      livingOf(root, unfolded)?.toggleAttribute("open", true);
    if (!(last instanceof HTMLElement) || last.isConnected || document.activeElement !== document.body) return;
    (livingOf(root, last) ?? (last.closest("main") && root.querySelector("main")))?.focus({ preventScroll: true });
  }).observe(root, { childList: true });
}
