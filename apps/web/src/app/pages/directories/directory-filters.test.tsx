import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerTo, type Answers } from "#testing/answers.ts";
import { aDirectory, anEntry } from "#testing/directory.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as Directory } from "./directory.page.tsx";

const ZONES = [
  { zone: "Woleu-Ntem", country: "gabon", count: 3 },
  { zone: "Lagunes", country: "cote_ivoire", count: 1 },
] as const;

function open(at: string, answers: Answers = {}) {
  const list = answerTo("directories.list", aDirectory([anEntry(), anEntry({ id: "0190f3a0-0000-7000-8000-0000000000c2" })]));
  const path = at.split("?")[0] ?? at;
  const known: Answers = { "directories.list": list, "directories.towns": [], "directories.zones": [...ZONES] };
  return { ...renderPage(<Directory />, { path, at, answers: { ...known, ...answers } }), list };
}
type List = ReturnType<typeof open>["list"];
const asked = (list: List) => list.mock.lastCall?.[0];

test("les transporteurs se filtrent par zone, véhicule, charge et note ; tout est dans l'adresse et dans la question", async () => {
  const { list, router } = open("/transporteurs");
  await userEvent.selectOptions(await screen.findByLabelText("Zone"), await screen.findByRole("option", { name: "Woleu-Ntem" }));
  await userEvent.selectOptions(screen.getByLabelText("Véhicule"), "Frigorifique");
  await userEvent.selectOptions(screen.getByLabelText("Charge, au moins"), "3000");
  await userEvent.selectOptions(screen.getByLabelText("Charge, au plus"), "10000");
  await userEvent.selectOptions(screen.getByLabelText("Note"), "4 étoiles et plus");
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    zone: "Woleu-Ntem",
    vehicule: "frigorifique",
    chargeMin: "3000",
    chargeMax: "10000",
    note: "4",
  });
  await waitFor(() =>
    expect(asked(list)).toMatchObject({
      kind: "transporteurs",
      zone: "Woleu-Ntem",
      vehicle: "frigorifique",
      minCapacity: 3000,
      maxCapacity: 10_000,
      minRating: 4,
    }),
  );
});

test("les zones sont celles du pays choisi", async () => {
  open("/transporteurs?country=gabon");
  const zones = within(await screen.findByLabelText("Zone"));
  await zones.findByRole("option", { name: "Woleu-Ntem" });
  expect(zones.queryByRole("option", { name: "Lagunes" })).toBeNull();
});

test("chaque filtre s'ôte seul, puis tous ensemble ; le nombre de membres est dit", async () => {
  const { list, router } = open("/transporteurs?search=camion&city=Oyem&vehicule=camion&note=3");
  expect((await screen.findByText(/^2\stransporteurs$/u)).tagName).toBe("OUTPUT");
  await userEvent.click(screen.getByRole("button", { name: "Retirer le filtre Oyem" }));
  expect(router.state.location.search).toBe("?search=camion&vehicule=camion&note=3");
  await userEvent.click(screen.getByRole("button", { name: "Retirer le filtre « camion »" }));
  expect(screen.getByLabelText<HTMLInputElement>("Nom ou zone desservie").value).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Effacer les filtres" }));
  expect(router.state.location.search).toBe("");
  await waitFor(() => expect(asked(list)).not.toHaveProperty("minRating"));
  for (const name of ["city", "search", "vehicle"]) expect(asked(list)).not.toHaveProperty(name);
  expect(screen.queryByRole("button", { name: /^Retirer/u })).toBeNull();
});

test.each([
  ["/transporteurs?vehicule=avion&chargeMin=-1&chargeMax=1e9&note=6&country=france", {}],
  ["/transporteurs?chargeMin=10000&chargeMax=500", { minCapacity: 500, maxCapacity: 10_000 }],
  ["/producteurs?zone=Estuaire&vehicule=camion&chargeMin=500", {}],
  [`/producteurs?city=${"O".repeat(2000)}`, { city: "O".repeat(60) }],
  [`/producteurs?search=${"mot+".repeat(80)}`, { search: "mot ".repeat(20) }],
  ["/producteurs?search=%20%20", {}],
])("%s : ce que l'adresse dit mal est ignoré", async (at, filter) => {
  const { list } = open(at);
  await waitFor(() => expect(list).toHaveBeenCalled());
  const { kind: _kind, cursor: _cursor, direction: _direction, ...given } = asked(list) ?? {};
  expect(JSON.parse(JSON.stringify(given))).toEqual(filter);
});

test("personne ici : les villes proches où quelqu'un est, chacune à un geste, et tous les filtres à ôter", async () => {
  const near = [{ town: "Bitam", count: 2, search: "frigo" }];
  const { router } = open("/transporteurs?search=frigo+oyem&country=gabon", { "directories.list": aDirectory([], near) });
  await screen.findByRole("heading", { name: "Aucun transporteur trouvé pour cette recherche." });
  expect(screen.getAllByRole("button", { name: "Effacer les filtres" })).toHaveLength(1);
  await userEvent.click(screen.getByRole("link", { name: /2\stransporteurs à Bitam/u }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    search: "frigo",
    country: "gabon",
    city: "Bitam",
  });
});

test("un annuaire vide n'offre pas d'ôter ce qui n'est pas là", async () => {
  open("/grossistes", { "directories.list": aDirectory([]) });
  await screen.findByRole("heading", { name: "Aucun grossiste trouvé pour cette recherche." });
  expect(screen.queryByText(/Retirez un filtre/u)).toBeNull();
});

/** What is asked of « Près de… » arrives when it is opened. */
async function openNear() {
  await userEvent.click(await screen.findByRole("button", { name: "Près de…" }));
  return screen.findByRole("combobox", { name: "Ville la plus proche" });
}

test("près d'une ville : ville et rayon vont dans l'adresse et dans la question, à la place de la ville et du pays choisis", async () => {
  const { list, router } = open("/transporteurs?city=Libreville&country=gabon&note=4");
  await userEvent.selectOptions(await openNear(), "Bitam");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "À moins de" }), "200");
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    note: "4",
    near: "Bitam",
    radius: "200",
  });
  await waitFor(() => expect(asked(list)).toMatchObject({ near: "Bitam", radius: 200, minRating: 4 }));
  await userEvent.selectOptions(screen.getByLabelText("Pays"), "Gabon");
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ note: "4", country: "gabon" });
});

test("les fiches disent à combien de kilomètres elles sont, de la plus proche des villes qu'elles nomment ; sans ville rien n'y est dit", async () => {
  const entries = [
    anEntry({ town: "Libreville, Oyem" }),
    anEntry({ id: "0190f3a0-0000-7000-8000-0000000000c2", town: "Bitam" }),
    anEntry({ id: "0190f3a0-0000-7000-8000-0000000000c3", town: "Village de la rivière" }),
  ];
  const { router } = open("/transporteurs?near=Bitam", { "directories.list": aDirectory(entries) });
  const cards = (await screen.findAllByRole("article")).map((card) => within(card));
  await cards[0]!.findByText("à environ 70 km");
  await cards[1]!.findByText("sur place");
  expect(cards[2]!.queryByText(/environ|sur place|bateau/u)).toBeNull();
  await router.navigate("/transporteurs");
  await waitFor(() => expect(screen.queryByText(/environ|sur place/u)).toBeNull());
});

test("le filtre « près de » a une seule puce ; la retirer emporte le rayon", async () => {
  const { router } = open("/transporteurs?near=Oyem&radius=50&note=4");
  await userEvent.click(await screen.findByRole("button", { name: "Retirer le filtre Oyem et 50\u00a0km autour" }));
  expect(router.state.location.search).toBe("?note=4");
});

test("personne près de la ville : chercher plus loin est à une pression, et le reste demeure", async () => {
  const { router } = open("/transporteurs?near=Oyem&radius=25&note=4", { "directories.list": aDirectory([]) });
  await userEvent.click(await screen.findByRole("link", { name: "Chercher jusqu'à 200\u00a0km autour de Oyem" }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    near: "Oyem",
    radius: "200",
    note: "4",
  });
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Chercher jusqu'à/u })).toBeNull());
});
