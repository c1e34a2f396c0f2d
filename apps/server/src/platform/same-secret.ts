import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** In constant time, whatever is given. */
export const isSameSecret = (given: string, due: string) => timingSafeEqual(digest(given), digest(due));
