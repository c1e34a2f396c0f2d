import type { PageId } from "@recolte/domain/platform/pages/pages";
import { page } from "./page.tsx";

/** The pages that the router fetches by itself; all others of the table stand in the list that is fetched for the first of them. */
export type EntryId =
  | "home"
  | "announcements"
  | "announcement"
  | "profile"
  | "product"
  | "directory"
  | "help"
  | "terms"
  | "privacy"
  | "auth";
/** A page, or what stands around some. */
export type ListedId = Exclude<PageId, EntryId> | "dashboardFrame" | "staffFrame";

/** Asked for by the guards already: the list is there when they let somebody in. */
export const fetchPrivatePages = () => import("./private-pages.ts");

/** A page of that list. */
export const privatePage = (name: ListedId) => page(async () => (await fetchPrivatePages()).PRIVATE_PAGES[name]());
