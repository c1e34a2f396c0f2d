/** In a line that scrolls sideways, shows the chosen one whole and clear of the edge; the page itself does not move. */
export function intoView(chosen: HTMLElement | null) {
  const line = chosen?.parentElement;
  if (!line) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), line.getBoundingClientRect()];
  const room = Number.parseFloat(getComputedStyle(line).paddingInlineEnd) || 0;
  const [right, left] = [inner.right + room - outer.right, outer.left + room - inner.left];
  line.scrollLeft += Math.ceil(Math.max(0, right)) - Math.ceil(Math.max(0, left));
}
