/** In a line that scrolls sideways, shows the chosen one whole; the page itself does not move. */
export function intoView(chosen: HTMLElement | null) {
  const line = chosen?.parentElement;
  if (!line) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += Math.ceil(Math.max(0, inner.right - outer.right)) - Math.ceil(Math.max(0, outer.left - inner.left));
}
