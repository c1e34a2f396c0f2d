import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test } from "vitest";
import { aConfig } from "#testing/home.ts";
import { aViewer } from "#testing/people.ts";
import { closeStorage } from "#testing/closed-storage.ts";
import type { InputOf } from "#lib/line/trpc.ts";
import { type Answers, answerTo, silent } from "#testing/answers.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { fill } from "#testing/site.ts";
import { Component as ContactPage } from "./contact.page.tsx";

const config = aConfig({ supportEmail: "aide@exemple.ga", supportPhone: "+241 01 02 03 04" });
const FIELDS = {
  Prénom: "Awa",
  Nom: "Ondo",
  Email: "awa@exemple.example",
  Sujet: "Une question",
  Message: "Bonjour,\nComment faire ?",
};

const open = (answers: Answers = {}, at = "/") =>
  renderPage(<ContactPage />, { at, answers: { "auth.config": config, ...answers } });
const send = () => userEvent.click(screen.getByRole("button", { name: "Envoyer le message" }));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
/** A server that says each of these in turn, and what it was asked. */
function server(...says: (() => { id: string } | Promise<{ id: string }>)[]) {
  const asked: InputOf<"contact.submit">[] = [];
  const submit = answerTo("contact.submit", (input) => {
    asked.push(input);
    return says[asked.length - 1]?.() ?? { id: input.id };
  });
  return { asked, answers: { "contact.submit": submit } };
}
const dead = () => {
  throw TRPCClientError.from(new Error("fetch failed"));
};

beforeEach(() => localStorage.clear());

test("les coordonnées réglées par l'installation, la région, les horaires, le centre d'aide", async () => {
  open();
  expect((await screen.findByRole("link", { name: "aide@exemple.ga" })).getAttribute("href")).toBe("mailto:aide@exemple.ga");
  expect(screen.getByRole("link", { name: "+241 01 02 03 04" }).getAttribute("href")).toBe("tel:+24101020304");
  screen.getByText("Gabon et Côte d'Ivoire");
  screen.getByText("Lundi à vendredi, 8h-18h");
  expect(screen.getByRole("link", { name: "Consulter le centre d'aide" }).getAttribute("href")).toBe("/help");
});

test("qui vient de l'entrée par téléphone donne son email ou son téléphone ; les autres champs restent", async () => {
  const { asked, answers } = server();
  open(answers, "/?vue=telephone");
  const { Email: _none, ...others } = FIELDS;
  await fill({ ...others, "Email ou téléphone": "066 12 34" });
  await send();
  await screen.findByText("Donnez un email, ou un numéro de ces pays : Gabon, Côte d'Ivoire");
  expect(screen.queryByLabelText("Email")).toBeNull();
  await userEvent.type(screen.getByLabelText("Email ou téléphone"), " 56");
  await send();
  await screen.findByText("Message envoyé avec succès");
  screen.getByText(/Nous répondons à 066 12 34 56, du lundi au vendredi/u);
  expect(asked).toMatchObject([{ firstName: "Awa", reach: "066 12 34 56" }]);
  expect(asked[0]).not.toHaveProperty("email");
});

test("un membre sans adresse n'a pas de champ pour elle : le message part, et il sera rappelé", async () => {
  const { asked, answers } = server();
  open({ ...answers, "auth.me": aViewer({ email: null, phone: "+24166123456" }) });
  await fill({ Sujet: "Une question", Message: "Bonjour" });
  expect(screen.queryByLabelText("Email")).toBeNull();
  await send();
  await screen.findByText("Message envoyé avec succès");
  screen.getByText(/Nous vous rappelons au numéro de votre compte, du lundi au vendredi/u);
  expect(asked).toMatchObject([{ firstName: "Awa", subject: "Une question" }]);
  expect(asked[0]).not.toHaveProperty("email");
});

test("un message part, se dit parti, et le formulaire est vide", async () => {
  const { asked, answers } = server();
  open(answers);
  await fill(FIELDS);
  await send();
  await screen.findByText("Message envoyé avec succès");
  screen.getByText(/Nous répondons à awa@exemple\.example/u);
  expect(asked).toMatchObject([{ firstName: "Awa", lastName: "Ondo", subject: "Une question", website: "" }]);
  expect(value("Message")).toBe("");
  expect(localStorage.length).toBe(0);
});

test("un navigateur qui ne laisse rien garder n'empêche pas de dire que le message est parti", async () => {
  using _closed = closeStorage();
  const { asked, answers } = server();
  open(answers);
  await fill(FIELDS);
  await send();
  await screen.findByText("Message envoyé avec succès");
  expect(asked).toHaveLength(1);
});

test("les cinq champs sont requis ; le premier qui manque reçoit le clavier, rien ne part", async () => {
  const { asked, answers } = server();
  open(answers);
  await fill({ Prénom: " ", Email: "awa" });
  await send();
  for (const problem of ["Le prénom est requis", "Le nom est requis", "Email invalide", "Le sujet est requis"])
    await screen.findByText(problem);
  screen.getByText("Le message est requis");
  expect(document.activeElement).toBe(screen.getByLabelText("Prénom"));
  expect(asked).toEqual([]);
});

test.each([
  ["Message", "x".repeat(10_000), "4000 caractères au maximum"],
  ["Message", "\u0000\u200b", "Le message est requis"],
  ["Sujet", "\u202e", "Le sujet est requis"],
  ["Email", "awa@exemple", "Email invalide"],
])("%s : ce qui ne peut pas partir est dit sur le champ, et le texte reste", async (field, text, problem) => {
  const { asked, answers } = server();
  open(answers);
  await fill({ ...FIELDS, [field]: text });
  await send();
  await screen.findByText(problem);
  expect(value(field)).toBe(text);
  expect(asked).toEqual([]);
});

test("qui est connecté trouve son nom et son adresse", async () => {
  open({ "auth.me": aViewer() });
  await screen.findByLabelText("Message");
  expect(["Prénom", "Nom", "Email", "Sujet"].map(value)).toEqual(["Awa", "Ondo", "awa@exemple.ga", ""]);
});

test("une panne se dit et ne perd rien ; le même message repart sous le même identifiant", async () => {
  const { asked, answers } = server(dead);
  open(answers);
  await fill(FIELDS);
  await send();
  await screen.findByText("Le message n'est pas parti. Vérifiez votre connexion et réessayez.");
  expect(value("Message")).toBe(FIELDS.Message);
  await send();
  await screen.findByText("Message envoyé avec succès");
  expect(asked[1]).toEqual(asked[0]);
});

test("rechargée après une panne, la page retrouve le texte et son identifiant", async () => {
  const first = server(dead);
  const { unmount } = open(first.answers);
  await fill(FIELDS);
  await send();
  await screen.findByRole("alert");
  unmount();

  const second = server();
  open(second.answers);
  await screen.findByDisplayValue(FIELDS.Sujet);
  await send();
  await waitFor(() => expect(second.asked).toEqual(first.asked));
});

test("corrigé après une panne, c'est un autre message", async () => {
  const { asked, answers } = server(dead);
  open(answers);
  await fill(FIELDS);
  await send();
  await screen.findByRole("alert");
  await fill({ Message: "Autre chose" });
  await send();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.id).not.toBe(asked[0]?.id);
});

test("un identifiant déjà pris est dit avec les mots du serveur, et remplacé", async () => {
  const { asked, answers } = server(refusing("contact.id-taken"));
  open(answers);
  await fill(FIELDS);
  await send();
  await screen.findByText("Ce message a déjà été envoyé");
  await send();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.id).not.toBe(asked[0]?.id);
});

test("un quota épuisé est dit avec les mots du serveur", async () => {
  const { answers } = server(refusing("limits.too-many"));
  open(answers);
  await fill(FIELDS);
  await send();
  await screen.findByText("Trop de tentatives, réessayez dans quelques instants");
  expect(value("Message")).toBe(FIELDS.Message);
});

test("ce qui est tapé pendant que le message part n'est pas effacé quand il arrive", async () => {
  let arrive = () => {};
  const { asked, answers } = server(() => new Promise<{ id: string }>((resolve) => (arrive = () => resolve({ id: "x" }))));
  const { unmount } = open(answers);
  await fill(FIELDS);
  await send();
  await waitFor(() => expect(asked).toHaveLength(1));
  await fill({ Sujet: "Autre question", Message: "Et aussi" });
  arrive();
  await screen.findByText("Message envoyé avec succès");
  expect([value("Sujet"), value("Message")]).toEqual(["Autre question", "Et aussi"]);
  unmount();
  open(answers);
  await screen.findByDisplayValue("Et aussi");
  await send();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ message: "Et aussi" });
  expect(asked[1]?.id).not.toBe(asked[0]?.id);
});

test("une lettre commencée est à qui l'a tapée : l'autre compte de l'appareil ne la lit pas ; celle d'un visiteur le suit quand il se connecte", async () => {
  const [awa, ben] = [{ "auth.me": aViewer() }, { "auth.me": aViewer({ id: "0190f3a0-0000-7000-8000-000000000002" }) }];
  const visiting = open();
  await fill({ Message: "Écrit sans compte" });
  visiting.unmount();
  const awasPage = open(awa);
  await screen.findByDisplayValue("Écrit sans compte");
  awasPage.unmount();
  const bensPage = open(ben);
  await screen.findByLabelText("Message");
  expect(value("Message")).toBe("");
  bensPage.unmount();
  open(awa);
  await screen.findByDisplayValue("Écrit sans compte");
});

test("la session qui finit sous le formulaire n'emporte pas ce qui est tapé", async () => {
  let viewer: ReturnType<typeof aViewer> | null = aViewer();
  const { queryClient } = open({ "auth.me": () => viewer });
  await fill({ Message: "Je voulais vous dire" });
  viewer = null;
  await queryClient.invalidateQueries();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(value("Message")).toBe("Je voulais vous dire");
});

test("un brouillon illisible n'empêche rien", async () => {
  localStorage.setItem("recolte.draft.contact", '{"values":{"message":7,"subject":"gardé"},"id":3}');
  open();
  await screen.findByDisplayValue("gardé");
  expect(value("Message")).toBe("");
});

test("deux pressions n'envoient qu'une fois", async () => {
  const { asked, answers } = server(silent);
  open(answers);
  await fill(FIELDS);
  await send();
  await userEvent.click(await screen.findByRole("button", { name: "Envoi..." }));
  expect(asked).toHaveLength(1);
});
