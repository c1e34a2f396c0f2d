import { ADDRESSES, pageAt } from "@recolte/domain/platform/pages/site-page";
import type { RouteObject } from "react-router-dom";
import { expect, test } from "vitest";
import { routes } from "./router.tsx";

const ID = "0198c0de-0000-7000-8000-000000000000";

const addressesOf = (list: RouteObject[], parent = ""): string[] =>
  list.flatMap(({ path, index, children = [] }) => {
    const at = path ? `${parent}/${path}` : parent;
    const own = (path && children.length === 0) || index ? [at || "/"] : [];
    return [...own, ...addressesOf(children, at)];
  });

const patterns = addressesOf(routes)
  .filter((address) => address !== "/*")
  .map((address) => address.replaceAll(/:\w+/gu, ":id"));
const addresses = patterns.map((address) => address.replaceAll(":id", ID));

test("le serveur connaît chaque page du site, et n'en connaît pas d'autre", () => {
  expect(patterns.toSorted()).toEqual([...ADDRESSES].toSorted());
  expect(addresses.filter((address) => pageAt(address).kind === "unknown")).toEqual([]);
  expect(pageAt("/nulle-part").kind).toBe("unknown");
});

test("ce qui est ouvert aux moteurs de recherche est exactement ceci", () => {
  expect(addresses.filter((address) => pageAt(address).kind !== "private").toSorted()).toEqual(
    [
      "/",
      "/announcements",
      `/announcements/${ID}`,
      "/contact",
      "/detaillants",
      "/grossistes",
      "/help",
      "/privacy",
      "/producteurs",
      `/produits/${ID}`,
      `/produits/${ID}/${ID}`,
      `/profile/${ID}`,
      "/terms",
      "/transformateurs",
      "/transporteurs",
    ].toSorted(),
  );
});
