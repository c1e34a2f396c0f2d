import { PAGES } from "@recolte/domain/platform/pages/pages";

/** The frame of a page, where it differs from the plain one. */
export interface RouteLook {
  /** On a phone the search stands below the header. */
  search?: boolean;
  /** On a phone the header holds a way back and a title instead of the brand. */
  deep?: { title: string; back: string };
  /** The page brings a column of its own: no « Pages générales » beside it. */
  ownColumn?: boolean;
}

const LOOKS: [RegExp, RouteLook][] = [
  [/^\/$/u, { search: true }],
  [/^\/announcements\/?$/u, { search: true }],
  [/^\/announcements\/[^/]+/u, { deep: { title: "Annonce", back: "/announcements" } }],
  [/^\/create-announcement/u, { deep: { title: PAGES.createAnnouncement.title, back: "/" } }],
  [/^\/publier/u, { deep: { title: PAGES.publish.title, back: "/" } }],
  [/^\/edit-announcement/u, { deep: { title: PAGES.editAnnouncement.title, back: "/profile?tab=annonces" } }],
  [/^\/dashboard/u, { ownColumn: true }],
];

export const routeLook = (pathname: string): RouteLook => LOOKS.find(([pattern]) => pattern.test(pathname))?.[1] ?? {};
