import { page } from "./page.tsx";
import type { PRIVATE_PAGES } from "./private-pages.ts";

/** Asked for by the guards already: the list is there when they let somebody in. */
export const fetchPrivatePages = () => import("./private-pages.ts");

/** A page behind a guard. */
export const privatePage = (name: keyof typeof PRIVATE_PAGES) =>
  page(async () => (await fetchPrivatePages()).PRIVATE_PAGES[name]());
