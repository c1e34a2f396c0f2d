import { expect, test } from "vitest";
import { canVisit, mobileStore, STORES, visibleStores } from "./store.ts";

test.each([
  ["producteur", ["producteurs"], "/store/producteurs"],
  ["grossiste", ["producteurs"], "/store/producteurs"],
  ["transformateur", ["producteurs", "grossistes", "detaillants"], "/store/producteurs"],
  ["transporteur", ["producteurs", "grossistes", "detaillants"], "/transporteurs"],
  ["detaillant", ["grossistes"], "/store/grossistes"],
  ["consommateur", ["detaillants"], "/store/detaillants"],
] as const)("un %s voit les stores %j et, sur téléphone, %s", (userType, stores, mobile) => {
  expect(visibleStores({ userType, staff: false })).toEqual(stores);
  expect(mobileStore(userType)).toBe(mobile);
  for (const store of STORES)
    expect(canVisit({ userType, staff: false }, store)).toBe((stores as readonly string[]).includes(store));
});

test.each([
  ["un visiteur", null],
  ["un membre sans profil", { userType: null, staff: false }],
  ["un administrateur", { userType: "producteur", staff: true }],
] as const)("%s ne voit aucun store", (_who, viewer) => {
  expect(visibleStores(viewer)).toEqual([]);
});
