/**
 * The living page takes the place of the rendered one. A mouse that was pressed on a link meanwhile is let go over another
 * element, which browsers take for no click at all: the one that is there now gets it.
 */
export function keepPress() {
  let pressed: EventTarget | null = null;
  addEventListener("pointerdown", ({ target }) => (pressed = target), true);
  addEventListener(
    "mouseup",
    ({ clientX, clientY }) => {
      if (pressed instanceof Element && !pressed.isConnected)
        document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("a,button")?.click();
      pressed = null;
    },
    true,
  );
}
