import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerTo, done, type Answers } from "#testing/answers.ts";
import { aDirectory, anEntry } from "#testing/directory.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { Component as Directory } from "./directory.page.tsx";
import { Component as Processors } from "./transformateurs.page.tsx";
import { paste } from "#testing/paste.ts";

const awa = anEntry();
const producer = anEntry({ kind: "producteur" });

function open(path: string, answers: Answers = {}, at = path) {
  const list = answerTo("directories.list", aDirectory([awa]));
  return { ...renderPage(<Directory />, { path, at, answers: { "directories.list": list, ...answers } }), list };
}

test.each([
  ["/producteurs", "Aucun producteur trouvé pour cette recherche."],
  ["/grossistes", "Aucun grossiste trouvé pour cette recherche."],
  ["/transporteurs", "Aucun transporteur trouvé pour cette recherche."],
  ["/detaillants", "Aucun détaillant trouvé pour cette recherche."],
])("%s sans résultat : « %s »", async (path, said) => {
  open(path, { "directories.list": aDirectory([]) });
  expect(await screen.findByRole("heading", { name: said })).toBeTruthy();
});

test("la note et le nombre d'avis, quand il y en a", async () => {
  const { unmount } = open("/transporteurs", {
    "directories.list": aDirectory([anEntry({ ratingSum: 14, ratingCount: 3 })]),
  });
  expect(await screen.findByText("4,7 (3 avis)")).toBeTruthy();
  unmount();
  open("/transporteurs");
  expect(await screen.findByRole("article")).toBeTruthy();
  expect(screen.queryByText(/avis/u)).toBeNull();
});

test.each([
  ["/producteurs", "Libreville · Port-Gentil · Franceville · Oyem · Lambaréné"],
  ["/grossistes", "Libreville · Port-Gentil · Franceville · Oyem"],
  ["/transporteurs", "Libreville · Port-Gentil · Franceville · Oyem · Lambaréné"],
  ["/detaillants", "Libreville · Port-Gentil · Franceville · Oyem · Lambaréné · Abidjan · Yamoussoukro"],
])("%s propose les villes %s", async (path, towns) => {
  open(path);
  const [all, ...options] = within(await screen.findByLabelText("Ville")).getAllByRole("option");
  expect(all?.textContent).toBe("Toutes les villes");
  expect(options.map((option) => option.textContent).join(" · ")).toBe(towns);
});

test("seuls les détaillants se filtrent par pays ; le choix va dans l'adresse et la question", async () => {
  const { list, router } = open("/detaillants");
  await userEvent.selectOptions(await screen.findByLabelText("Pays"), "Gabon");
  expect(router.state.location.search).toBe("?country=gabon");
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "detaillants", country: "gabon" })));
});

test("un membre qui n'a pas dit sa ville montre son pays, jamais une épingle seule", async () => {
  open("/transporteurs", { "directories.list": aDirectory([anEntry({ town: "" })]) });
  await screen.findByRole("heading", { level: 3 });
  expect(document.querySelector("article p")?.textContent).toContain("Gabon");
});

test("appeler ne demande pas de compte : le numéro vient au toucher, se montre et se copie", async () => {
  const reveal = answerTo("directories.revealPhone", { phone: "+24106123456" });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  open("/transporteurs", { "directories.revealPhone": reveal });
  await userEvent.click(await screen.findByRole("button", { name: "Appeler Awa Obame" }));
  expect((await screen.findByRole("link", { name: "+241 06 12 34 56" })).getAttribute("href")).toBe("tel:+24106123456");
  expect(assign).toHaveBeenCalledWith("tel:+24106123456");
  // On a telephone, at once.
  expect(screen.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toMatch(
    /^https:\/\/wa\.me\/24106123456\?text=Bonjour/u,
  );
  await userEvent.click(screen.getByRole("button", { name: "Copier numéro" }));
  expect(await screen.findByText("Numéro copié")).toBeTruthy();
});

test.each([
  ["/producteurs", "Contacter : Awa Obame", "Vous devez être connecté pour envoyer un message"],
  ["/transporteurs", "Devis : Awa Obame", "Vous devez être connecté pour demander un devis"],
])("un visiteur de %s apprend qu'il faut être connecté", async (path, button, said) => {
  open(path, path === "/producteurs" ? { "directories.list": aDirectory([producer]) } : {});
  await userEvent.click(await screen.findByRole("button", { name: button }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("un message vide ne part pas ; une panne garde la boîte et le texte ; le même message repart sous le même numéro", async () => {
  let broken = true;
  const send = answerTo("directories.write", () => {
    if (broken) throw refused("service.database-away");
    return { id: "m", createdAt: "2026-01-05T10:00:00.000Z" };
  });
  open("/producteurs", {
    "auth.me": aViewer(),
    "directories.list": aDirectory([producer]),
    "directories.write": send,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Contacter : Awa Obame" }));
  const dialog = within(await screen.findByRole("dialog"));
  const submit = dialog.getByRole<HTMLButtonElement>("button", { name: "Envoyer" });
  await userEvent.type(dialog.getByLabelText("Votre message"), "   ");
  expect(submit.disabled).toBe(true);

  await paste(dialog.getByLabelText("Votre message"), "Bonjour");
  await userEvent.click(submit);
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Votre message").value.trim()).toBe("Bonjour");

  broken = false;
  await userEvent.click(submit);
  expect(await screen.findByText("Message envoyé avec succès")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(new Set(send.mock.calls.map(([{ id }]) => id)).size).toBe(1);
});

test("le devis est prérempli des six lignes, vides : rien d'une autre course ne part avec lui", async () => {
  const send = answerTo("quotes.request", done);
  open("/transporteurs", { "auth.me": aViewer(), "quotes.request": send });
  await userEvent.click(await screen.findByRole("button", { name: "Devis : Awa Obame" }));
  const dialog = within(await screen.findByRole("dialog"));
  const { value } = await dialog.findByLabelText<HTMLTextAreaElement>("Votre demande");
  for (const line of [
    "Lieu de départ",
    "Destination",
    "Type de marchandise",
    "Poids / volume",
    "Date souhaitée",
    "Exigences particulières",
  ])
    expect(value).toContain(line);
  expect(value).not.toMatch(/(?:départ|Destination|marchandise)\s: *\p{L}/u);
  for (const label of ["Lieu de départ", "Destination", "Type de marchandise"]) await paste(dialog.getByLabelText(label), "Oyem");
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("Demande de devis envoyée avec succès")).toBeTruthy();
});

test("les champs du devis écrivent ses lignes, et les lignes remplissent les champs", async () => {
  const send = answerTo("quotes.request", { id: "x" });
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  open("/transporteurs", { "auth.me": aViewer(), "quotes.request": send });
  await userEvent.click(await screen.findByRole("button", { name: "Devis : Awa Obame" }));
  const dialog = within(await screen.findByRole("dialog"));
  const text = await dialog.findByLabelText<HTMLTextAreaElement>("Votre demande");
  await userEvent.type(dialog.getByLabelText("Lieu de départ"), "Oyem");
  await userEvent.type(dialog.getByLabelText("Poids estimé (kg)"), "800");
  expect(text.value.replaceAll(/\s/gu, " ")).toMatch(/Lieu de départ : Oyem .*Poids \/ volume estimé : 800 kg /u);
  await userEvent.clear(text);
  await userEvent.type(
    text,
    `Lieu de départ : Bitam{enter}Destination : Oyem{enter}Type de marchandise : Manioc{enter}Date souhaitée : ${day.split("-").toReversed().join("/")}`,
  );
  expect(dialog.getByLabelText<HTMLInputElement>("Lieu de départ").value).toBe("Bitam");
  expect(dialog.getByLabelText<HTMLInputElement>("Date souhaitée").value).toBe(day);
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ origin: "Bitam", weightKg: null, wishedOn: day });
});

test("sans départ, destination ni marchandise, le devis ne part pas et chaque champ le dit", async () => {
  const send = answerTo("quotes.request", done);
  open("/transporteurs", { "auth.me": aViewer(), "quotes.request": send });
  await userEvent.click(await screen.findByRole("button", { name: "Devis : Awa Obame" }));
  const dialog = within(await screen.findByRole("dialog"));
  await paste(await dialog.findByLabelText("Lieu de départ"), "Oyem");
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer" }));
  expect(await dialog.findAllByText("Précisez le départ, la destination et la marchandise")).toHaveLength(2);
  expect(document.activeElement).toBe(dialog.getByLabelText("Destination"));
  expect(send).not.toHaveBeenCalled();
});

const CARDS: [path: string, entry: Parameters<typeof anEntry>[0], shown: string[]][] = [
  ["/producteurs", { kind: "producteur", specialites: ["Manioc", "Banane plantain"] }, ["Manioc", "Banane plantain"]],
  ["/grossistes", { kind: "grossiste", secteurs: ["Céréales"], minOrderKg: 150 }, ["Céréales", "Commande minimale : 150 kg"]],
  [
    "/transporteurs",
    { kind: "transporteur", zones: ["Estuaire"], vehicules: ["Camion 5 t", "Fourgon"], delaiMoyen: "24 h" },
    ["Estuaire", "Véhicules : Camion 5 t, Fourgon", "Délai moyen : 24 h"],
  ],
  [
    "/detaillants",
    { kind: "detaillant", quartier: "Louis", specialites: ["Épices"], typeCommerce: "Épicerie", horaires: "Lun-Sam 7h-19h" },
    ["Louis, Oyem", "Gabon", "Épices", "Épicerie", "Horaires : Lun-Sam 7h-19h"],
  ],
];

test.each(CARDS)("une fiche de %s montre son métier, son badge et aucune note inventée", async (path, over, shown) => {
  open(path, { "directories.list": aDirectory([anEntry(over)]) });
  const card = (await screen.findByRole("heading", { level: 3, name: /Awa Obame/u })).closest("article");
  const read = card?.textContent.replaceAll(/\s/gu, " ") ?? "";
  for (const text of [...shown, "vérifié", "2 annonces"]) expect(read).toContain(text);
  expect(read).not.toMatch(/avis|[Nn]ote|\d,\d/u);
});

test("au-delà de six étiquettes, la fiche dit combien il y en a d'autres", async () => {
  const specialites = ["Manioc", "Taro", "Igname", "Piment", "Gombo", "Oseille", "Folon", "Aubergine"];
  open("/producteurs", { "directories.list": aDirectory([anEntry({ kind: "producteur", specialites })]) });
  const tags = within(await screen.findByRole("list", { name: "Spécialités" })).getAllByRole("listitem");
  expect(tags.map(({ textContent }) => textContent?.replaceAll(/\s/gu, " "))).toEqual([
    ...specialites.slice(0, 6),
    "et 2 autres",
  ]);
});

test.each([
  ["detaillant", "Contacter : Étal de Mama Rose", "Contact non disponible pour ce détaillant"],
  ["transporteur", "Devis : Étal de Mama Rose", "Contact non disponible : cette personne n'a pas de compte"],
] as const)("qui n'a pas de compte s'appelle, sans message : un %s", async (kind, button, said) => {
  const rose = anEntry({ kind, userId: null, name: "Étal de Mama Rose", announcementsCount: 0 });
  open(`/${kind}s`, { "auth.me": aViewer(), "directories.list": aDirectory([rose]) });
  const contact = await screen.findByRole<HTMLButtonElement>("button", { name: button });
  expect(contact.disabled).toBe(true);
  expect(screen.getByText(said).id).toBe(contact.getAttribute("aria-describedby"));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Appeler Étal de Mama Rose" }).disabled).toBe(false);
  expect(screen.queryByRole("link", { name: "Étal de Mama Rose" })).toBeNull();
});

test("sans numéro, pas de bouton Appeler", async () => {
  open("/transporteurs", { "directories.list": aDirectory([anEntry({ hasPhone: false })]) });
  await screen.findByRole("button", { name: "Devis : Awa Obame" });
  expect(screen.queryByRole("button", { name: /^Appeler/u })).toBeNull();
});

test("« Annuler » ferme la boîte sans rien envoyer", async () => {
  const send = answerTo("quotes.request", done);
  open("/transporteurs", { "auth.me": aViewer(), "quotes.request": send });
  await userEvent.click(await screen.findByRole("button", { name: "Devis : Awa Obame" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(send).not.toHaveBeenCalled();
});

test("un refus du serveur se lit, la boîte et son texte restent", async () => {
  const write = refusing("message.bad-receiver");
  open("/producteurs", {
    "auth.me": aViewer(),
    "directories.list": aDirectory([producer]),
    "directories.write": write,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Contacter : Awa Obame" }));
  const dialog = within(await screen.findByRole("dialog"));
  await paste(dialog.getByLabelText("Votre message"), "Bonjour");
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("Destinataire invalide")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Votre message").value).toBe("Bonjour");
});

test("sa propre fiche ne s'appelle ni ne se contacte", async () => {
  open("/transporteurs", { "auth.me": aViewer({ id: awa.userId ?? "" }) });
  await screen.findByRole("link", { name: "Awa Obame" });
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Devis/u })).toBeNull());
  expect(screen.queryByRole("button", { name: /^Appeler/u })).toBeNull();
});

test("la page des transformateurs : quatre étapes, trois avantages, les deux boutons, puis l'annuaire", async () => {
  renderPage(<Processors />, { answers: { "directories.list": aDirectory([awa]) } });
  const titles = [
    "Matières premières",
    "Transformation",
    "Conditionnement",
    "Distribution",
    "Valeur ajoutée",
    "Conservation",
    "Marché élargi",
  ];
  for (const title of titles) expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByRole("link", { name: "S'inscrire comme Transformateur" }).getAttribute("href")).toBe("/auth");
  expect(screen.getByRole("link", { name: "Voir les annonces" }).getAttribute("href")).toBe("/announcements");
  expect(await screen.findByRole("link", { name: "Awa Obame" })).toBeTruthy();
});
