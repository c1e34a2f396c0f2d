import { ADDRESSES } from "@recolte/domain/platform/pages/site-page";
import { expect, test } from "vitest";
import { followLinksOf, visitEach } from "../every-route.ts";
import { MEMBER_ROUTES, OPEN_ROUTES } from "../routes.ts";

/** Leads to the dashboard of one's own type. */
const ELSEWHERE = ["/dashboard"];

test("chaque adresse du site est visitée", () => {
  const patterns = [...OPEN_ROUTES, ...MEMBER_ROUTES].map(([route]) => route.replace(/\?.*/u, "").replaceAll(/\{\w+\}/gu, ":id"));
  expect(ADDRESSES.filter((address) => !patterns.includes(address))).toEqual(ELSEWHERE);
});

visitEach(OPEN_ROUTES);
followLinksOf("visiteur", "admin");
