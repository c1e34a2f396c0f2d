const named = (element: HTMLElement) => element.ariaLabel || element.id || element.textContent;

/** What stands in the living page for this part of the rendered one. */
const livingOf = <T extends HTMLElement>(root: HTMLElement, rendered: T) =>
  [...root.querySelectorAll<T>(rendered.localName)].find(
    (one) =>
      ["href", "type"].every((name) => one.getAttribute(name) === rendered.getAttribute(name)) && named(one) === named(rendered),
  );

/** As by hand: written as a property alone, nobody would hear of it. What a field of files holds can only be handed over whole. */
function type(field: HTMLInputElement, { value, files }: HTMLInputElement) {
  if (files) field.files = files;
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * The living page takes the place of the rendered one: what was unfolded there stays so, the keyboard stays on what it was on, or at
 * least in the contents, and what was typed and pressed (`theme.js` marks it) is typed and pressed.
 */
export function keepRenderedState(root: HTMLElement) {
  let last: EventTarget | null = document.activeElement;
  const note = ({ target }: FocusEvent) => (last = target);
  root.addEventListener("focusin", note);
  new MutationObserver((records, observer) => {
    observer.disconnect();
    root.removeEventListener("focusin", note);
    const gone = records.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => node instanceof HTMLElement);
    const each = <T extends HTMLElement>(parts: string, act: (living: T, rendered: T) => void) => {
      for (const rendered of gone.flatMap((node) => [...node.querySelectorAll<T>(parts)])) {
        const living = livingOf(root, rendered);
        if (living) act(living, rendered);
      }
    };
    each("details[open]", (living) => living.toggleAttribute("open", true));
    each<HTMLInputElement>("[data-typed]", type);
    // Chosen from still: what is taken in a moment arrives all the same.
    each<HTMLInputElement>("[type=file]", (living, rendered) =>
      rendered.addEventListener("change", () => type(living, rendered)),
    );
    if (last instanceof HTMLElement && !last.isConnected && document.activeElement === document.body)
      (livingOf(root, last) ?? (last.closest("main") && root.querySelector("main")))?.focus({ preventScroll: true });
    each("[data-pressed]", (living) => living.querySelector("[type=file]") || living.click());
  }).observe(root, { childList: true });
}
