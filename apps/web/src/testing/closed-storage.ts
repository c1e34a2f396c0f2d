import { vi } from "vitest";

/** As where all cookies are blocked: merely looking there throws. */
export function closeStorage() {
  const { localStorage: usual } = globalThis;
  const get = () => {
    throw new DOMException("Access is denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", new Proxy({}, { get }));
  return { [Symbol.dispose]: () => void vi.stubGlobal("localStorage", usual) };
}
