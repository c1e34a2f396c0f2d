import type { WaitingOperation } from "@recolte/offline/waiting-operation";

/** A counter sale that waits on this device; override what the test is about. */
export const aWaiting = (over: Partial<WaitingOperation> = {}): WaitingOperation => ({
  id: "a",
  seq: 1,
  kind: "sales.record",
  v: 1,
  input: {},
  base: {},
  after: [],
  decided: false,
  photos: [],
  about: "",
  madeAt: 0,
  state: "new",
  ...over,
});
