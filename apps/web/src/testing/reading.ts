/** `data-initials` is drawn by the style sheet. */
const SPOKEN = ["aria-label", "placeholder", "title", "alt", "data-initials"];
/** Longer than any sentence of the specification: whole pages are not kept. */
const LONGEST = 400;

/** A thin or unbreakable space reads as a space. */
const tidy = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

/** Everything that stands on the screen as a text of its own: elements, their lines and pieces, and their names. */
function textsOf(root: ParentNode) {
  const found: (string | null)[] = [];
  for (const element of root.querySelectorAll("*:not(style, script)")) {
    const { textContent } = element;
    if (textContent.length <= LONGEST) found.push(textContent, ...textContent.split("\n"));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent);
    found.push(...SPOKEN.map((name) => element.getAttribute(name)));
  }
  return found.flatMap((text) => (text ? [tidy(text)] : []));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/gu, "\\$&");
const patternOf = (text: string) => new RegExp(`^${escaped(text).replaceAll(/\{[^}]*\}/gu, ".+")}$`, "u");

/** Reads along from now on, what comes and goes included; answers which of these texts were never there. */
export function readAlong() {
  const seen = new Set<string>();
  const look = () => textsOf(document.body).forEach((text) => seen.add(text));
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const wasSeen = (text: string) => seen.has(text) || [...seen].some((one) => patternOf(text).test(one));
  return {
    missing(texts: readonly string[]) {
      look();
      return texts.filter((text) => (text.includes("{") ? !wasSeen(text) : !seen.has(text)));
    },
    stop: () => observer.disconnect(),
  };
}
