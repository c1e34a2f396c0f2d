/** As wide as the line fades where more follows. */
const FADE = 40;

function show(chosen: HTMLElement, line: HTMLElement) {
  const [inner, outer] = [chosen.getBoundingClientRect(), line.getBoundingClientRect()];
  const [right, left] = [inner.right + FADE - outer.right, outer.left + FADE - inner.left];
  line.scrollLeft += Math.ceil(Math.max(0, right)) - Math.ceil(Math.max(0, left));
}

/** Among the chips of a list's head they have no box of their own. */
function lineOf(chosen: HTMLElement | null) {
  let line = chosen?.parentElement ?? null;
  while (line && getComputedStyle(line).display === "contents") line = line.parentElement;
  return line;
}

/** In a line that scrolls sideways, shows the chosen one whole and clear of the edge, whatever either comes to measure; the page itself does not move. */
export function intoView(chosen: HTMLElement | null) {
  const line = lineOf(chosen);
  if (!chosen || !line) return undefined;
  show(chosen, line);
  const observer = new ResizeObserver(() => show(chosen, line));
  observer.observe(line);
  observer.observe(chosen);
  return () => observer.disconnect();
}
