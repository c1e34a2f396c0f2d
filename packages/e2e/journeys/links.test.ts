import { expect, test } from "../fixtures.ts";
import { arrived } from "../moving.ts";
import { follow, note, openTrail } from "../trail.ts";

// What visitors, sellers and administrators see is followed from every page, where all of these are looked at.
test("aucun lien que voit un consommateur qui modère ne mène à une page absente ou interdite", async ({
  openAs,
  person,
  announcement,
}) => {
  const seller = await person({ userType: "transporteur", phone: "+24106000000" });
  await announcement({ userId: seller.id });
  const page = await openAs(await person({ userType: "consommateur", roles: ["moderator"] }), "/");
  const trail = openTrail();
  await arrived(page);
  await note(page, trail);
  await follow(page, trail);
  expect(trail.been.size).toBeGreaterThan(12);
});
