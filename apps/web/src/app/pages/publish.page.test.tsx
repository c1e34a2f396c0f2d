import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { draftOf } from "#features/announcements/draft.ts";
import { BLANK } from "#features/announcements/form-values.ts";
import { aDetail } from "#testing/announcements.ts";
import { type Answers, answerTo, done } from "#testing/answers.ts";
import { aViewer, profile } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { Component } from "./publish.page.tsx";

beforeEach(() => localStorage.clear());

const TOMATO = {
  name: "Tomate",
  called: null,
  category: "legumes",
  unit: "sac",
  conditionProduct: "frais",
  cover: null,
} as const;
const SAFOU = { ...TOMATO, name: "Safou", called: "Atanga", category: "fruits", unit: "tas" } as const;
const SELLER: Answers = {
  "auth.me": aViewer(),
  "announcements.myImages": [],
  "announcements.ownWeights": [{ unit: "sac", product: "Tomate", weightKg: 25 }],
  "announcements.sellable": ({ search }) => (search ? (search === "ata" ? [SAFOU] : []) : [TOMATO]),
  "announcements.usualPrice": null,
};
/** Once it is known whose town it starts from. */
async function open(answers: Answers = {}, query = "") {
  const me = answerTo("profiles.me", { ...profile, location: "Oyem" });
  const view = renderPage(<Component />, {
    at: `/publier${query}`,
    path: "/publier",
    answers: { ...SELLER, "profiles.me": me, ...answers },
  });
  await waitFor(() => expect("profiles.me" in answers || me.mock.calls.length > 0).toBe(true));
  return view;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test("les trois pas ne demandaient ni si l'on discute ni si l'on livre : l'un est proposé oui, l'autre non, et un geste le change", async () => {
  const create = answerTo("announcements.create", done);
  await open({ "announcements.create": create }, "?etape=2");
  await press("Tomate");
  await press("Plus 1");
  await userEvent.type(field(/^Prix\s\(/u), "12000");
  expect([field(/^Prix à discuter/u).checked, field(/^Je livre/u).checked]).toEqual([true, false]);
  await userEvent.click(field(/^Je livre/u));
  await press("Publier");
  await waitFor(() =>
    expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ negotiablePrice: true, deliveryAvailable: true })),
  );
});

test("sans photo, un produit touché, une quantité et un prix : l'annonce part avec tout ce que la spécification demande", async () => {
  const create = answerTo("announcements.create", done);
  const { router } = await open({ "announcements.create": create });
  await press("Sans photo");
  await press("Tomate");
  await press("Plus 1");
  await press("Plus 1");
  await userEvent.type(field(/^Prix\s\(/u), "12000");
  expect(field(/^Titre/u).value).toBe("Tomate, 2 sacs à Oyem");
  await press("Publier");
  await waitFor(() =>
    expect(create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        title: "Tomate, 2 sacs à Oyem",
        description: "Tomate, 2\u00a0sacs disponibles à Oyem. État\u00a0: frais.",
        product: "Tomate",
        category: "legumes",
        unit: "sac",
        weightKg: 25,
        conditionProduct: "frais",
        quantityAvailable: 2,
        price: 12_000,
        city: "Oyem",
        imageIds: [],
      }),
    ),
  );
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?publiee=[\da-f-]{36}$/u));
});

test("l'unité se choisit à côté du prix, et un prix loin de l'habitude se demande une fois", async () => {
  const create = answerTo("announcements.create", done).mockImplementationOnce(refusing("announcement.price-outlying"));
  await open({ "announcements.create": create });
  await press("Sans photo");
  await press("Tomate");
  await press("Plus 1");
  await userEvent.selectOptions(field(/^Unité/u), "caisse");
  await userEvent.type(screen.getByLabelText(/^Prix \(FCFA par caisse\)/u), "99999999");
  await press("Publier");
  await screen.findByText(/le prix habituel. Publier quand même/u);
  expect(create.mock.calls[0]![0]).not.toHaveProperty("priceConfirmed");
  await press("Publier quand même");
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]![0]).toMatchObject({ unit: "caisse", price: 99_999_999, priceConfirmed: true });
});

test("ce qui est publié se partage d'un geste sur WhatsApp ; ce qui attend d'être relu, pas encore", async () => {
  const { unmount } = await open(
    { "profiles.me": profile, "announcements.byId": aDetail({ own: true, title: "Tomates de Ntoum" }) },
    `?publiee=${aDetail().id}`,
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Votre annonce est en ligne" })).toBeTruthy();
  const shared = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Partager sur WhatsApp" }).href);
  expect(shared.host).toBe("wa.me");
  expect(shared.searchParams.get("text")).toContain(`${window.location.origin}/announcements/${aDetail().id}`);
  unmount();
  await open(
    { "profiles.me": profile, "announcements.byId": aDetail({ own: true, status: "pending" }) },
    `?publiee=${aDetail().id}`,
  );
  expect(await screen.findByText(/^Elle sera visible après relecture/u)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Partager sur WhatsApp" })).toBeNull();
});

/** Says that it is a photo and is a letter; looked into once `tell` is called. */
function aLetter() {
  let tell = () => {};
  const looked = new Promise<void>((resolve) => (tell = resolve));
  const file = new File(["Chère tante"], "tomates.jpg", { type: "image/jpeg" });
  const bytes = new TextEncoder().encode("Chère tante").buffer;
  Object.assign(file, { slice: () => ({ arrayBuffer: () => looked.then(() => bytes) }) });
  return { file, tell };
}

test("une photo illisible découverte à la dernière étape : rien ne paraît sans elle avant que son auteur l'ait lu", async () => {
  const create = answerTo("announcements.create", done);
  await open({ "announcements.create": create });
  const { file, tell } = aLetter();
  await userEvent.upload(await screen.findByLabelText("Prendre une photo"), file);
  await press("Continuer");
  await press("Tomate");
  await userEvent.type(field(/^Prix\s\(/u), "900");
  expect(screen.getByRole("button", { name: /^1\sphoto$/u })).toBeTruthy();
  await press("Publier");
  tell();
  expect((await screen.findByText(/^tomates\.jpg :/u)).textContent).toMatch(/format/iu);
  expect(create).not.toHaveBeenCalled();
  // On the first step, where it is said.
  await press("Sans photo");
  // The product is known: the price follows.
  expect(await screen.findByRole("button", { name: "Sans photo" })).toBeTruthy();
  await press("Publier");
  await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ imageIds: [] })));
});

test("refusé, pris ou absent, notre appareil photo laisse la place à celui du téléphone", async () => {
  await open();
  const source = await screen.findByLabelText("Prendre une photo");
  // Where the page has no camera the browser opens its own at once.
  expect(fireEvent.click(source)).toBe(true);
  const getUserMedia = vi.fn(async () => Promise.reject(new DOMException("", "NotAllowedError")));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  expect(fireEvent.click(source)).toBe(false);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "L'appareil photo n'est pas autorisé pour ce site : votre navigateur peut l'autoriser. Touchez encore : un autre appareil photo s'ouvre.",
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(fireEvent.click(source)).toBe(true);
  expect(getUserMedia).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("titre et description suivent le produit et la quantité, jusqu'à ce que l'auteur écrive les siens", async () => {
  await open({}, "?etape=2");
  await press("Tomate");
  await userEvent.clear(field(/^Titre/u));
  await userEvent.type(field(/^Titre/u), "Mes belles tomates");
  await press("Plus 1");
  expect(field(/^Titre/u).value).toBe("Mes belles tomates");
  expect(field(/^Description/u).value).toBe("Tomate, 1\u00a0sac disponible à Oyem. État\u00a0: frais.");
});

test("le prix dit ce que d'autres demandent, là où assez le disent", async () => {
  await open({ "announcements.usualPrice": { low: 350, high: 450, prices: 12 } }, "?etape=2");
  await press("Tomate");
  expect(await screen.findByText(/^Ici\s: 350 à 450\sFCFA\/sac \(12\sannonces\)$/u)).toBeTruthy();
});

test("un nom écrit propose les produits appelés ainsi ; un nom inconnu demande sa catégorie, et rien ne part sans elle", async () => {
  const create = answerTo("announcements.create", done);
  await open({ "announcements.create": create }, "?etape=2");
  await userEvent.type(await screen.findByLabelText("Touchez le produit, ou écrivez son nom"), "ata");
  expect(await screen.findByRole("button", { name: "Atanga" })).toBeTruthy();
  await userEvent.clear(field(/^Touchez le produit/u));
  await userEvent.type(field(/^Touchez le produit/u), "Vannerie");
  await press("Continuer");
  await userEvent.type(field(/^Prix\s\(/u), "500");
  await press("Publier");
  expect(await screen.findByText("La catégorie est requise")).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
  await userEvent.selectOptions(field(/^Catégorie/u), "autres");
  await userEvent.selectOptions(field(/^État du produit/u), "transforme");
  await press("Publier");
  await waitFor(() =>
    expect(create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ product: null, title: "Vannerie à Oyem", category: "autres" }),
    ),
  );
});

test("« Retour » garde tout ; « Formulaire complet » ouvre le formulaire avec le même brouillon", async () => {
  const { router } = await open({}, "?etape=2");
  await press("Tomate");
  await userEvent.type(field(/^Prix\s\(/u), "900");
  await press("Retour");
  expect((await screen.findByRole("button", { name: "Tomate" })).getAttribute("aria-pressed")).toBe("true");
  await press("Continuer");
  expect(field(/^Prix\s\(/u).value).toBe("900");
  expect(draftOf(aViewer().id, null).read()?.values).toMatchObject({ product: "Tomate", unit: "sac", price: 900, city: "Oyem" });
  await userEvent.click(screen.getByRole("link", { name: "Formulaire complet" }));
  expect(router.state.location.pathname).toBe("/create-announcement");
});

test("un brouillon du formulaire complet se reprend ici, et « Recommencer » l'efface", async () => {
  draftOf(aViewer().id, null).keep({ ...BLANK, title: "Ignames de Bitam", price: 700 });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Recommencer" }));
  await press("Sans photo");
  await press("Continuer");
  expect(field(/^Titre/u).value).toBe("");
  expect(field(/^Prix\s\(/u).value).toBe("");
});

test("ce que le serveur refuse se lit, et tout ce qui fut choisi reste", async () => {
  await open({ "announcements.create": refusing("announcement.quota") }, "?etape=2");
  await press("Tomate");
  await userEvent.type(field(/^Prix\s\(/u), "900");
  await press("Publier");
  expect(await screen.findByText("Vous avez atteint le nombre d'annonces autorisé pour aujourd'hui")).toBeTruthy();
  expect(field(/^Prix\s\(/u).value).toBe("900");
});

test("sans réseau, le bouton dit quand l'annonce partira", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open({}, "?etape=3");
  expect(await screen.findByRole("button", { name: "Publier dès qu'il y a du réseau" })).toBeTruthy();
  vi.restoreAllMocks();
});

test("sans ville au profil, le lieu est ouvert et demandé", async () => {
  await open({ "profiles.me": { ...profile, location: "" } }, "?etape=2");
  await press("Tomate");
  const place = within(screen.getByText(/^Lieu/u).closest("details")!);
  expect(place.getByLabelText(/^Ville/u)).toBeTruthy();
  await userEvent.selectOptions(place.getByLabelText(/^Ville/u), "Bitam");
  expect(field(/^Titre/u).value).toBe("Tomate à Bitam");
});

test("une copie de sa propre annonce ne se dit pas « Brouillon repris »", async () => {
  draftOf(aViewer().id, null).keep({ ...BLANK, title: "Ignames de Bitam", price: 700 });
  const { router } = await open();
  expect(await screen.findByText("Brouillon repris")).toBeTruthy();
  await act(() => router.navigate("/publier", { state: { isCopy: true } }));
  expect(await screen.findByText("Copie de votre annonce : ajoutez ses photos")).toBeTruthy();
  expect(screen.queryByText("Brouillon repris")).toBeNull();
});
