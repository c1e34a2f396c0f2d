/** A pointer that hovers: calling from there often opens nothing. */
export const isDesktop = () => window.matchMedia("(hover: hover) and (pointer: fine)").matches;
/** A finger, and most often no keyboard. */
export const isTouch = () => window.matchMedia("(pointer: coarse)").matches;
