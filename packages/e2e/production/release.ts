import path from "node:path";
import { pack } from "@recolte/release/pack";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** What is built, as it would be delivered, in this folder. */
export async function releaseFolder(into: string) {
  await pack({ root: ROOT, into });
  return into;
}
