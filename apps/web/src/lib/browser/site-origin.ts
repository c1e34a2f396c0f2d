import { createContext, use } from "react";

/** For the server, which has no address bar: as it was asked. */
export const SiteOrigin = createContext<string | null>(null);

/** Where this site stands, in front of every link that leaves it. */
export const useSiteOrigin = () => use(SiteOrigin) ?? window.location.origin;
