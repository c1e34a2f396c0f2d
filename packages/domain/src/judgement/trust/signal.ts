/** What makes the staff look at something; none is a verdict. */
export const SIGNALS = [
  "text.near",
  "picture.same",
  "phone.same",
  "name.alike",
  "price.low",
  "price.high",
  "phrase.advance",
  "phrase.other",
  "burst.publish",
  "burst.write",
  "burst.reveal",
  "network.refused",
  "hands.new",
] as const;
export type SignalName = (typeof SIGNALS)[number];

/** A phrase has points of its own, and the staff sets them with it. */
export const WEIGHED_SIGNALS = SIGNALS.filter((name) => name !== "phrase.other");
export type WeighedSignal = (typeof WEIGHED_SIGNALS)[number];
