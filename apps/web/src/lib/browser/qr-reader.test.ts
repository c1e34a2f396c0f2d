import { expect, onTestFinished, test, vi } from "vitest";
import { openQrReader } from "./qr-reader.ts";

/** A worker whose file is not on the device. */
class Missing {
  onerror: (() => void) | null = null;
  onmessage: unknown = null;
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    setTimeout(() => this.onerror?.());
  }
}

test("sans le fichier du lecteur, « Placez le code… » restait pour toujours : chaque lecture échoue, la première comme les autres", async () => {
  vi.stubGlobal("Worker", Missing);
  vi.stubGlobal(
    "ImageData",
    class {
      data = new Uint8ClampedArray(4);
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const reader = await openQrReader();
  await expect(reader.ready()).rejects.toThrow("did not start");
  await expect(reader.ready()).rejects.toThrow("did not start");
});
