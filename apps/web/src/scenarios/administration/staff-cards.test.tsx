import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, vi } from "vitest";
import { AT, openAdmin } from "#testing/administration.ts";
import { aStall, aStallRead } from "#testing/contents.ts";
import { photo } from "#testing/steps.ts";
import { refused } from "#testing/render.tsx";
import { type Answer, type Answers, aPage, failing, nothing } from "#testing/answers.ts";
import { answerUploads, fetchPages, fill, openDialog, WAIT, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { CARD_ENDS, CARD_VALIDATION, CARDS } from "@recolte/specification/administration/staff-cards";

beforeAll(fetchPages);
afterEach(() => vi.unstubAllGlobals());

const stall = aStall({ imageKey: "directory/a.webp", verified: true });
const depot = aStall({ id: `${stall.id.slice(0, -1)}2`, kind: "grossiste", name: "Dépôt Nzeng", published: false });

const openCards = (answers: Answers = {}, at = "/admin?vue=fiches") =>
  openAdmin(at, { "directories.staff.list": aPage([stall, depot]), ...answers });
const openNone = (at?: string) => openCards({ "directories.staff.list": aPage([]) }, at);

async function onCards(button: string, answers: Answers = {}) {
  openCards(answers);
  await press(button);
}
async function edit(answers: Answers = {}, card = stall) {
  await onCards(`Modifier ${card.name}`, { "directories.staff.read": aStallRead(card), ...answers });
  await openDialog();
}
async function write(fields: Record<string, string>, answer?: Answer<"directories.staff.create">) {
  await onCards("Ajouter une fiche", { "directories.staff.create": answer });
  await openDialog();
  await fill(fields);
}
const save = async () => press("Enregistrer", "button", await openDialog());
async function send(status?: number, text?: string) {
  answerUploads(status, text);
  await edit({}, depot);
  fireEvent.change(await screen.findByLabelText("Ajouter une photo", {}, WAIT), { target: { files: [photo()] } });
}
/** With its mark: the search field of the list begins alike. */
const NAME = String.raw`Nom \*`;

/** The form of a new card for this trade: the filter of the list has the same name. */
async function ofKind(value: string) {
  await write({});
  const select = (await openDialog()).querySelector("select");
  if (select) fireEvent.change(select, { target: { value } });
}

walk(CARDS, {
  cards() {
    openCards();
  },
  "card-new": () => write({}),
  "card-new-wholesaler": () => ofKind("grossiste"),
  "card-new-carrier": () => ofKind("transporteur"),
  "card-edit": () => edit(),
  "card-edit-bare": () => edit({}, depot),
  "card-remove": () => onCards("Supprimer Dépôt Nzeng"),
  "cards-none": () => openNone(),
  "cards-not-found": () => openNone("/admin?vue=fiches&metier=grossiste"),
});

walk(CARD_VALIDATION, {
  async "card-wrong"() {
    await write({ Téléphone: "abc", Email: "rose" });
    await save();
  },
  async "card-wrong-order"() {
    await ofKind("grossiste");
    await fill({ "Commande minimale": "beaucoup" });
    await save();
  },
});

walk(CARD_ENDS, {
  "cards-broken": () => openCards({ "directories.staff.list": failing() }),
  "card-broken": () => edit({ "directories.staff.read": failing() }),
  async "card-create-done"() {
    await write({ [NAME]: "Mama Rose" }, { id: stall.id });
    await save();
  },
  async "card-update-done"() {
    await edit({ "directories.staff.update": nothing });
    await save();
  },
  "card-publish-done": () => onCards("Publier Dépôt Nzeng", { "directories.staff.publish": nothing }),
  "card-retire-done": () => onCards("Retirer Étal de Mama Rose", { "directories.staff.publish": nothing }),
  async "card-remove-done"() {
    await onCards("Supprimer Dépôt Nzeng", { "directories.staff.remove": nothing });
    await press("Supprimer", "button", await openDialog());
  },
  "card-photo-sending": () => send(),
  "card-photo-added": () => send(201, JSON.stringify({ imageKey: "directory/b.webp", updatedAt: AT })),
  "card-photo-refused": () => send(500),
  async "card-photo-done"() {
    await edit({ "directories.staff.removePhoto": { updatedAt: AT } });
    await press("Retirer la photo");
  },
  async "card-photo-broken"() {
    await edit({ "directories.staff.removePhoto": failing() });
    await press("Retirer la photo");
  },
  "card-publish-broken": () => onCards("Publier Dépôt Nzeng", { "directories.staff.publish": failing() }),
  "card-stale": () => onCards("Publier Dépôt Nzeng", { "directories.staff.publish": failing(refused("directory.stale")) }),
});
