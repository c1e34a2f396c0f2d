/** A pointer that hovers: calling from there often opens nothing. */
export const isDesktop = () => window.matchMedia("(hover: hover) and (pointer: fine)").matches;
