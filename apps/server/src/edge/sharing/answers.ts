import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#router.ts";

type Outputs = inferRouterOutputs<AppRouter>;
export type List = Outputs["announcements"]["list"];
export type Detail = Outputs["announcements"]["byId"];
export type Profile = Outputs["profiles"]["byId"];
export type Product = Outputs["products"]["bySlug"];
export type Members = Outputs["directories"]["list"];

/** What the API answered to the first questions of a page, by procedure; absent when it was too slow or refused. */
export interface Answers {
  "announcements.list"?: List;
  "announcements.count"?: { count: number };
  "announcements.byId"?: Detail;
  "profiles.byId"?: Profile;
  "products.bySlug"?: Product;
  "directories.list"?: Members;
}
