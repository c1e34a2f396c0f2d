import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CaseAnnouncement } from "#features/moderation/case-announcement.tsx";
import type { Outputs } from "#lib/line/trpc.ts";
import { aModeratedWhole, ID } from "#testing/moderation.tsx";
import { renderPage } from "#testing/render.tsx";

type Edit = NonNullable<Outputs["moderation"]["announcement"]["edit"]>;

const was: Edit["was"] = {
  title: "Tomates fraîches",
  description: "Mûres à point",
  category: "legumes",
  conditionProduct: "frais",
  product: null,
  price: 1500,
  unit: "kg",
  weightKg: null,
  country: "gabon",
  city: "Oyem",
  district: "",
  address: "",
  negotiablePrice: false,
  deliveryAvailable: false,
  bulkSaleAvailable: false,
  isOrganic: false,
  featured: false,
};
const aPhoto = (id: string): Edit["pictures"][number] => ({
  id,
  key: `1/${id}`,
  width: 640,
  height: 480,
  widths: [320, 640],
  color: "#888888",
  avif: false,
});

function openEdit(edit: Edit | null, pictures: Edit["pictures"] = []) {
  return renderPage(
    <CaseAnnouncement id={ID} kind="edit">
      {(view, seen) => (
        <>
          {view}
          <output>Vu : {String(seen)}</output>
        </>
      )}
    </CaseAnnouncement>,
    { answers: { "moderation.announcement": aModeratedWhole({ status: "active", pictures, edit }) } },
  );
}
const words = (text: string) => text.replaceAll("\u00A0", " ").replaceAll("\u202F", " ");

test("ce qui change vient d'abord, avant puis après, marqué d'un mot ; le reste suit, dit inchangé", async () => {
  openEdit({ n: 4, was, fields: { ...was, title: "Téléphone neuf", price: 90_000, district: "Centre" }, pictures: [] });
  const edit = await screen.findByRole("region", { name: "Modification proposée" });
  const [changed, rest] = [...edit.querySelectorAll("dl")];
  expect(words(within(edit).getByRole("heading", { level: 3 }).textContent)).toBe("3 champs modifiés");
  expect([...changed!.children].map((line) => words(line.textContent))).toEqual([
    "Titre ModifiéAvantTomates fraîchesAprèsTéléphone neuf",
    "Prix ModifiéAvant1 500 FCFA/kgAprès90 000 FCFA/kg",
    "Quartier ModifiéAvantRienAprèsCentre",
  ]);
  expect([changed!.querySelectorAll("del").length, changed!.querySelectorAll("ins").length]).toEqual([3, 3]);
  expect(rest!.textContent).toContain("VilleOyem");
  expect(rest!.textContent).not.toContain("Modifié");
  expect(screen.getByText("Vu : 4")).toBeTruthy();
});

test("les photos des deux versions se voient : la nouvelle et celle qui s'en va le disent", async () => {
  const [kept, gone, fresh] = [aPhoto("a"), aPhoto("b"), aPhoto("c")];
  openEdit({ n: 1, was, fields: was, pictures: [fresh, kept] }, [kept, gone]);
  const list = async (name: string) =>
    within(await screen.findByRole("list", { name }))
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  expect(await list("Photos avant")).toEqual(["", "Retirée"]);
  expect(await list("Photos après")).toEqual(["Nouvelle", ""]);
  expect(screen.getByRole("heading", { name: "Aucun champ modifié" })).toBeTruthy();
});

test("les mêmes photos ne se montrent qu'une fois", async () => {
  openEdit({ n: 1, was, fields: { ...was, title: "Téléphone" }, pictures: [aPhoto("a")] }, [aPhoto("a")]);
  expect(await screen.findByRole("heading", { name: "Photos inchangées" })).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

test("retirée entre-temps, la modification n'est plus là, et on le dit", async () => {
  openEdit(null);
  expect(
    await screen.findByText("Cette modification n'attend plus : elle a été remplacée, retirée ou déjà décidée."),
  ).toBeTruthy();
  expect(screen.getByText("Vu : null")).toBeTruthy();
});
