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
] as const;
export type SignalName = (typeof SIGNALS)[number];
