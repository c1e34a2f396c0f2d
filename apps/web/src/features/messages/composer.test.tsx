import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { photo } from "#testing/steps.ts";
import { toasts } from "#lib/send/toast.ts";
import { Composer } from "./composer.tsx";

const DRAFT = "recolte.draft.awa.ben";
const type = (value: string) => fireEvent.change(screen.getByRole("textbox", { name: "Votre message" }), { target: { value } });

test("le texte reste dans son champ et en brouillon jusqu'à ce que le message soit gardé, puis ce qui s'est tapé depuis", async () => {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => (keep = resolve));
  render(<Composer viewerId="awa" otherId="ben" greeting="" onSend={() => kept} />);
  type("Bonjour");
  fireEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(screen.getByRole("textbox", { name: "Votre message" })).toHaveProperty("value", "Bonjour");
  expect(localStorage.getItem(DRAFT)).toBe("Bonjour");

  type("Bonjour, et demain");
  keep();
  await vi.waitFor(() => expect(screen.getByRole("textbox", { name: "Votre message" })).toHaveProperty("value", ", et demain"));
  expect(localStorage.getItem(DRAFT)).toBe(", et demain");

  fireEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  await vi.waitFor(() => expect(localStorage.getItem(DRAFT)).toBeNull());
});

test("envoyer deux fois pendant que le message se garde ne l'envoie qu'une, et ce qui s'est tapé depuis part derrière lui", async () => {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => (keep = resolve));
  const sent: string[] = [];
  const onSend = async ({ content }: { content: string }) => {
    sent.push(content);
    await kept;
  };
  render(<Composer viewerId="awa" otherId="ben" greeting="" onSend={onSend} />);
  type("Bonjour");
  send();
  send();
  keep();
  await vi.waitFor(() => expect(localStorage.getItem(DRAFT)).toBeNull());
  expect(sent).toEqual(["Bonjour"]);

  type("Un");
  send();
  type("Deux");
  send();
  await vi.waitFor(() => expect(sent).toEqual(["Bonjour", "Un", "Deux"]));
});

test("le premier geste dans la formule proposée la choisit en entier : ce qui se tape prend sa place", async () => {
  render(<Composer viewerId="awa" otherId="ben" greeting="Bonjour, votre annonce ?" onSend={async () => {}} />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Votre message" });
  await userEvent.click(field);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe("Bonjour, votre annonce ?");
  await userEvent.keyboard("Encore là ?");
  expect(field.value).toBe("Encore là ?");

  await userEvent.click(field);
  expect(field.selectionStart).toBe(field.selectionEnd);
});

test.each([
  ["une espace sans largeur", "\u200b", "Le message ne peut pas être vide"],
  ["2 001 lettres", "a".repeat(2001), "2000 caractères au maximum"],
])("%s : le refus se dit aussitôt, et rien ne part", (_what, typed, problem) => {
  const { sent } = open();
  type(typed);
  send();
  expect(screen.getByRole("alert").textContent).toBe(problem);
  expect(sent).toEqual([]);
});

test("1 200 « é » en deux signes partent, comme un numéro avec les marques d'un carnet d'adresses", async () => {
  const { sent } = open();
  type("e\u0301".repeat(1200));
  send();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  type("Mon numéro : \u202a+241 77 00 00 00\u202c");
  send();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ content }) => content)).toEqual(["é".repeat(1200), "Mon numéro : +241 77 00 00 00"]);
});

/** A large photo, ready when it is let go. */
function heldPhoto(name: string, content = photo()) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const file = new File([content], name, { type: "image/jpeg" });
  const slice = file.slice.bind(file);
  file.slice = (...at) => {
    const part = slice(...at);
    const read = part.arrayBuffer.bind(part);
    part.arrayBuffer = async () => {
      await held;
      return read();
    };
    return part;
  };
  return { file, letGo };
}
const attach = (file: File) => fireEvent.change(screen.getByLabelText("Photo à joindre"), { target: { files: [file] } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Envoyer" }));

function open() {
  const sent: { content: string; photo: string | undefined }[] = [];
  const view = render(
    <Composer
      viewerId="awa"
      otherId="ben"
      greeting=""
      onSend={async ({ content, photo: its }) => void sent.push({ content, photo: its?.file.name })}
    />,
  );
  return { ...view, sent };
}

test("envoyé pendant que sa photo se prépare, le message part une fois, avec elle", async () => {
  const { sent } = open();
  const { file, letGo } = heldPhoto("tomates.jpg");
  type("Mes tomates");
  attach(file);
  expect(screen.getByText("Préparation de la photo…")).toBeTruthy();
  send();
  send();
  expect(screen.getByText("Envoi dès que la photo est prête…")).toBeTruthy();
  expect(sent).toEqual([]);
  letGo();
  await vi.waitFor(() => expect(sent).toEqual([{ content: "Mes tomates", photo: "tomates.jpg" }]));
  await vi.waitFor(() => expect(screen.queryByText(/photo est prête|Préparation/u)).toBeNull());
});

test("la photo choisie en dernier est celle qui part, seule", async () => {
  const { sent } = open();
  const [first, second] = [heldPhoto("premiere.jpg"), heldPhoto("seconde.jpg")];
  attach(first.file);
  attach(second.file);
  send();
  first.letGo();
  second.letGo();
  await vi.waitFor(() => expect(sent).toEqual([{ content: "", photo: "seconde.jpg" }]));
  expect(screen.queryByAltText("À envoyer avec le message")).toBeNull();
});

test("une photo refusée pendant que le message l'attend le laisse dans le champ, et rien ne part", async () => {
  const { sent } = open();
  const { file, letGo } = heldPhoto("texte.jpg", new File(["Bonjour"], "texte.jpg", { type: "image/jpeg" }));
  type("Mes tomates");
  attach(file);
  send();
  letGo();
  await vi.waitFor(() => expect(toasts.current()?.message).toMatch(/^Format d'image non supporté/u));
  expect(screen.getByRole("textbox", { name: "Votre message" })).toHaveProperty("value", "Mes tomates");
  expect(sent).toEqual([]);
});

test("une photo qu'on retire pendant qu'elle se prépare ne revient pas, et le message attend un nouvel envoi", async () => {
  const { sent } = open();
  const { file, letGo } = heldPhoto("tomates.jpg");
  type("Mes tomates");
  attach(file);
  send();
  fireEvent.click(screen.getByRole("button", { name: "Retirer la photo" }));
  letGo();
  send();
  await vi.waitFor(() => expect(sent).toEqual([{ content: "Mes tomates", photo: undefined }]));
  expect(screen.queryByAltText("À envoyer avec le message")).toBeNull();
});
