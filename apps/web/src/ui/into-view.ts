/** As wide as the line fades where more follows. */
const FADE = 40;

function show(chosen: HTMLElement, line: HTMLElement) {
  const [inner, outer] = [chosen.getBoundingClientRect(), line.getBoundingClientRect()];
  const [right, left] = [inner.right + FADE - outer.right, outer.left + FADE - inner.left];
  line.scrollLeft += Math.ceil(Math.max(0, right)) - Math.ceil(Math.max(0, left));
}

/** In a line that scrolls sideways, shows the chosen one whole and clear of the edge, whatever either comes to measure; the page itself does not move. */
export function intoView(chosen: HTMLElement | null) {
  const line = chosen?.parentElement;
  if (!line) return undefined;
  show(chosen, line);
  const observer = new ResizeObserver(() => show(chosen, line));
  observer.observe(line);
  observer.observe(chosen);
  return () => observer.disconnect();
}
