/** `data-initials` is drawn by the style sheet. */
const SPOKEN = ["aria-label", "placeholder", "title", "alt", "data-initials"];
/** Longer than any sentence of the specification: whole pages are not kept. */
const LONGEST = 400;

/** A thin or unbreakable space reads as a space. */
const tidy = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

/** Adds every text of its own, pieces, lines and names included; answers the text of the whole. */
function read(node: Node, into: Set<string>): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? "";
    into.add(tidy(text));
    return text;
  }
  if (!(node instanceof Element) || node.matches("style, script")) return "";
  let whole = "";
  for (const child of node.childNodes) whole += read(child, into);
  if (whole.length <= LONGEST) for (const text of [whole, ...whole.split("\n")]) into.add(tidy(text));
  for (const name of SPOKEN) into.add(tidy(node.getAttribute(name) ?? ""));
  return whole;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/gu, "\\$&");
const patternOf = (text: string) => new RegExp(`^${escaped(text).replaceAll(/\{[^}]*\}/gu, ".+")}$`, "u");

/** Reads along from now on, what comes and goes included; answers which of these texts were never there. */
export function readAlong() {
  const seen = new Set<string>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) read(target instanceof Element ? target : (target.parentElement ?? target), seen);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: SPOKEN });
  const wasSeen = (text: string) => {
    if (!text.includes("{")) return seen.has(text);
    const pattern = patternOf(text);
    return [...seen].some((one) => pattern.test(one));
  };
  return {
    missing(texts: readonly string[]) {
      read(document.body, seen);
      return texts.filter((text) => !wasSeen(text));
    },
    stop: () => observer.disconnect(),
  };
}
