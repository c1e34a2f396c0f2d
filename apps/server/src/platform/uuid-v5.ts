import { createHash } from "node:crypto";

/** Ours alone: the same name elsewhere is another id. */
const NAMESPACE = Buffer.from("6a1f0c0e7d0b4c5f9d2e5b8f3c41a7e2", "hex");

/** RFC 9562, version 5: what has the same name twice has the same id twice. */
export function uuidV5(name: string) {
  const bytes = createHash("sha1").update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
}
