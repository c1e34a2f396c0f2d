import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WANTED_BY_DEFAULT } from "@recolte/domain/identity/channels";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDraft } from "#lib/draft/draft-store.ts";
import { waitingOperations } from "#lib/offline/waiting-operations.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aConfig } from "#testing/home.ts";
import { paste } from "#testing/paste.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { AccountSettings } from "./account-settings.tsx";

const byTelephone = aViewer({ email: null, phone: "+24166123456" });
const STAYS = "0198c0de-0000-7000-8000-0000000000ff";
const TOKEN = "a".repeat(43);

const open = (answers: Answers = {}, viewer: ReturnType<typeof aViewer> = byTelephone, hash = "") =>
  renderPage(<AccountSettings />, {
    at: `/profile?tab=parametres${hash}`,
    path: "/profile",
    answers: {
      "auth.me": viewer,
      "auth.config": aConfig({ telephone: { countries: ["gabon"], whatsapp: false, receivers: [] } }),
      "auth.firstPassword": { isNew: false, waits: null, isEntered: false },
      "auth.number": { waiting: null, isWanted: false },
      "sessions.list": [],
      "notifications.switches": WANTED_BY_DEFAULT,
      ...answers,
    },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
async function type() {
  await paste(await screen.findByLabelText("Adresse de l'autre compte", { selector: "input" }), "awa@exemple.example");
  await paste(screen.getByLabelText("Mot de passe de l'autre compte", { selector: "input" }), "mangue-verte-7");
  await press("Réunir les deux comptes");
}
async function fill() {
  await press("J'ai déjà un compte avec une adresse");
  await type();
}

beforeEach(() => localStorage.clear());
afterEach(() => waitingOperations.set({ list: [], desk: null }));

test("l'autre compte se prouve par son mot de passe ; ce qui était commencé ici continue dans celui qui reste", async () => {
  let viewer = byTelephone;
  const merge = answerTo("account.mergeByAddress", () => {
    viewer = aViewer({ id: STAYS, phone: "+24166123456" });
    return { id: STAYS };
  });
  openDraft(byTelephone.id, "announcement.").keep({ title: "Gombos" });
  open({ "auth.me": () => viewer, "account.mergeByAddress": merge });
  await fill();
  expect(await screen.findByText("Vos deux comptes n'en font plus qu'un")).toBeTruthy();
  expect(merge).toHaveBeenCalledExactlyOnceWith({ email: "awa@exemple.example", password: "mangue-verte-7" });
  expect(openDraft(STAYS, "announcement.").read()).toEqual({ title: "Gombos" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "J'ai déjà un compte avec une adresse" })).toBeNull());
});

test("ce qui empêche de réunir se lit, et ce qui est tapé reste", async () => {
  const merge = answerTo("account.mergeByAddress", () => {
    throw refused("account.merge-two-pasts");
  });
  open({ "account.mergeByAddress": merge });
  await fill();
  expect(await screen.findByText(/^Ces deux comptes ne se réunissent pas/u)).toBeTruthy();
  expect(screen.getByDisplayValue("awa@exemple.example")).toBeTruthy();
});

test("le lien d'une lettre propose de réunir les deux comptes, et quitte l'adresse de la page", async () => {
  const merge = answerTo("account.mergeByLink", { id: byTelephone.id });
  const { router } = open({ "account.mergeByLink": merge }, byTelephone, `#merge=${TOKEN}`);
  await press("Réunir les deux comptes");
  expect(await screen.findByText("Vos deux comptes n'en font plus qu'un")).toBeTruthy();
  expect(merge).toHaveBeenCalledExactlyOnceWith({ token: TOKEN });
  expect(router.state.location.hash).toBe("");
});

test("ouvert dans le compte de l'adresse, le lien dit où il s'ouvre ; sans lien, rien n'est proposé là", async () => {
  const viewer = aViewer();
  const { unmount } = open({}, viewer, `#merge=${TOKEN}`);
  expect(await screen.findByText("Ce lien s'ouvre là où vous êtes entré avec votre numéro.")).toBeTruthy();
  unmount();
  open({}, viewer);
  await screen.findByRole("region", { name: "Adresse email" });
  expect(screen.queryByRole("button", { name: "J'ai déjà un compte avec une adresse" })).toBeNull();
});

test("ce qui passe au compte qui reste se lit avant, fiche d'annuaire comprise ; ce qui attend le réseau n'empêche rien, il passe aussi", async () => {
  const merge = answerTo("account.mergeByAddress", { id: STAYS });
  const act = { id: "a", seq: 1, kind: "sales.record", v: 1, input: {}, base: {}, decided: false } as const;
  waitingOperations.set({ list: [{ ...act, after: [], photos: [], about: "", madeAt: 0, state: "new" }] });
  open({ "account.mergeByAddress": merge });
  await press("J'ai déjà un compte avec une adresse");
  expect(screen.getByText(/ce qui attend d'être envoyé passent au compte qui reste.+il prend celle de l'autre\.$/u)).toBeTruthy();
  await type();
  await waitFor(() => expect(merge).toHaveBeenCalledOnce());
});
