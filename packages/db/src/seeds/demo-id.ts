import { createHash } from "node:crypto";

/** The id of a demo row: a UUID that the next load finds again. */
export function demoId(kind: string, number: number | string) {
  const hex = createHash("sha256").update(`recolte-demo:${kind}:${number}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
