import { beforeAll } from "vitest";
import { openAdmin } from "#testing/administration.ts";
import { crashed, refused } from "#testing/render.tsx";
import { type Answer, type Answers, failing, nothing } from "#testing/answers.ts";
import { aTip, anEvent } from "#testing/contents.ts";
import { fetchPages, fill, openDialog, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { CONTENT_ENDS, CONTENT_VALIDATION, CONTENTS } from "@recolte/specification/administration/staff-contents";

beforeAll(fetchPages);

const tip = aTip();
const tips = [tip, aTip({ id: `${tip.id.slice(0, -1)}2`, title: "Tailler", priority: "low", country: null, published: false })];
const fair = anEvent();
const events = [
  fair,
  anEvent({ id: `${fair.id.slice(0, -1)}2`, title: "Salon", published: false }),
  anEvent({ id: `${fair.id.slice(0, -1)}3`, title: "Formation", date: "2020-03-12", past: true }),
];

const openTips = (answers: Answers = {}) => openAdmin("/admin?vue=conseils", { "farm.tips.list": tips, ...answers });
const openEvents = (answers: Answers = {}) => openAdmin("/admin?vue=evenements", { "farm.events.list": events, ...answers });

async function onTips(button: string, answers: Answers = {}) {
  openTips(answers);
  await press(button);
}
async function onEvents(button: string, answers: Answers = {}) {
  openEvents(answers);
  await press(button);
}
const save = async () => press("Enregistrer", "button", await openDialog());
const sure = async () => press("Supprimer", "button", await openDialog());

async function newTip(answer?: Answer<"farm.tips.create">) {
  await onTips("Ajouter un conseil", { "farm.tips.create": answer });
  if (answer) await fill({ Titre: "Semer", Contenu: "En ligne.", Catégorie: "Semis", Saison: "Pluies" });
  await save();
}
async function newEvent(answer?: Answer<"farm.events.create">) {
  await onEvents("Ajouter un évènement", { "farm.events.create": answer });
  if (answer) await fill({ Titre: "Salon", Description: "Un jour", Date: "2030-01-01", Lieu: "Oyem", Organisateur: "La mairie" });
  await save();
}

walk(CONTENTS, {
  tips() {
    openTips();
  },
  "tip-new": () => onTips("Ajouter un conseil"),
  "tip-edit": () => onTips("Modifier « Tailler »"),
  "tip-remove": () => onTips("Supprimer « Tailler »"),
  "tips-none": () => openTips({ "farm.tips.list": [] }),
  events() {
    openEvents();
  },
  "event-new": () => onEvents("Ajouter un évènement"),
  "event-edit": () => onEvents("Modifier « Foire d'Oyem »"),
  "event-remove": () => onEvents("Supprimer « Salon »"),
  "events-none": () => openEvents({ "farm.events.list": [] }),
});

walk(CONTENT_VALIDATION, {
  "tip-blank": () => newTip(),
  "event-blank": () => newEvent(),
});

walk(CONTENT_ENDS, {
  "tips-broken": () => openTips({ "farm.tips.list": failing() }),
  "tip-create-done": () => newTip({ id: tip.id }),
  async "tip-update-done"() {
    await onTips("Modifier « Tailler »", { "farm.tips.update": nothing });
    await save();
  },
  "tip-publish-done": () => onTips("Publier « Tailler »", { "farm.tips.publish": nothing }),
  "tip-retire-done": () => onTips("Retirer « Garder l'eau »", { "farm.tips.publish": nothing }),
  async "tip-remove-done"() {
    await onTips("Supprimer « Tailler »", { "farm.tips.remove": nothing });
    await sure();
  },
  "tip-publish-broken": () => onTips("Publier « Tailler »", { "farm.tips.publish": failing(crashed()) }),
  "tip-stale": () => onTips("Publier « Tailler »", { "farm.tips.publish": failing(refused("farm.stale")) }),
  "tip-full": () => newTip(failing(refused("farm.full"))),
  "events-broken": () => openEvents({ "farm.events.list": failing() }),
  "event-create-done": () => newEvent({ id: fair.id }),
  async "event-update-done"() {
    await onEvents("Modifier « Foire d'Oyem »", { "farm.events.update": nothing });
    await save();
  },
  "event-publish-done": () => onEvents("Publier « Salon »", { "farm.events.publish": nothing }),
  "event-retire-done": () => onEvents("Retirer « Foire d'Oyem »", { "farm.events.publish": nothing }),
  async "event-remove-done"() {
    await onEvents("Supprimer « Salon »", { "farm.events.remove": nothing });
    await sure();
  },
  "event-past": () => newEvent(failing(refused("farm.past"))),
});
