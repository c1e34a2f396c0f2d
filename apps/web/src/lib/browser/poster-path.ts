import { paths, withQuery } from "./paths.ts";

/** What one shares, of one announcement or of all that one sells. */
export const posterPath = (announcementId?: string) => withQuery(paths.ownProfile, { affiche: announcementId ?? "tout" });
