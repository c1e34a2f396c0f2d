// Loaded into a server (`--import`): its clock, and no other, is wrong by so much, and on a signal by as much the other way.
const Real = Date;
let off = Number(process.env["CLOCK_OFF_MS"]);
const now = () => Real.now() + off;

globalThis.Date = new Proxy(Real, {
  /** @param {any[]} given */
  construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
process.on("SIGWINCH", () => {
  off = -off;
  console.error(`clock off by ${off} ms`);
});
