import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WANTED_BY_DEFAULT } from "@recolte/domain/identity/channels";
import { afterEach, expect, test, vi } from "vitest";
import { type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aConfig } from "#testing/home.ts";
import { paste } from "#testing/paste.ts";
import { aViewer } from "#testing/people.ts";
import { refused, refusing, renderPage } from "#testing/render.tsx";
import { AccountSettings } from "./account-settings.tsx";

afterEach(() => waitingOperations.set({ desk: null }));

const REQUEST = "0198c0de-0000-7000-8000-000000000001";
const asked = { request: REQUEST, again: 30 };
const byTelephone = aViewer({ email: null, phone: "+24166123456" });
const idle = { waiting: null, isWanted: false };

const open = (answers: Answers = {}, viewer = byTelephone) =>
  renderPage(<AccountSettings />, {
    at: "/profile",
    path: "/profile",
    answers: {
      "auth.me": viewer,
      "auth.config": aConfig({ telephone: { countries: ["gabon"], whatsapp: false, receivers: [] } }),
      "auth.firstPassword": { isNew: false, waits: null, isEntered: false },
      "auth.number": idle,
      "sessions.list": [],
      "notifications.switches": WANTED_BY_DEFAULT,
      ...answers,
    },
  });
const type = async (label: string, text: string) => paste(await screen.findByLabelText(label, { selector: "input" }), text);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
async function askCode(number = "074 00 00 02") {
  await type("Nouveau numéro", number);
  await press("Recevoir un code");
}

test("le nouveau numéro reçoit un code, qui se tape à la place où l'on est ; puis le changement se dit", async () => {
  const change = answerTo("auth.changeNumber", { waits: false });
  const send = answerTo("auth.sendNumberCode", asked);
  open({ "auth.sendNumberCode": send, "auth.changeNumber": change });
  expect(await screen.findByText("+241 66 12 34 56")).toBeTruthy();
  await askCode();
  await waitFor(() => expect(screen.getByLabelText("Code à six chiffres")).toBe(document.activeElement));
  expect(send).toHaveBeenCalledWith({ phone: "074 00 00 02", country: "gabon" });
  await type("Code à six chiffres", "482193");
  await press("Confirmer");
  expect(await screen.findByText("Votre numéro est enregistré")).toBeTruthy();
  expect(change).toHaveBeenCalledExactlyOnceWith({ request: REQUEST, code: "482193" });
});

test("un code faux se dit sur son champ", async () => {
  open({ "auth.sendNumberCode": asked, "auth.changeNumber": refusing("telephone.wrong-code") });
  await askCode();
  await type("Code à six chiffres", "000000");
  await press("Confirmer");
  expect(await screen.findByText("Ce code n'est pas le bon")).toBeTruthy();
});

test("le numéro d'un autre compte se demande en sachant quand il passe", async () => {
  const change = answerTo("auth.changeNumber", ({ move }) => {
    if (!move) throw refused("telephone.held");
    return { waits: true };
  });
  open({ "auth.sendNumberCode": asked, "auth.changeNumber": change });
  await askCode();
  await type("Code à six chiffres", "482193");
  await press("Confirmer");
  expect(await screen.findByText(/le numéro passe ici dans 24 heures/u)).toBeTruthy();
  // Whether the other one has an address is not said to who holds its telephone.
  expect(screen.getByText(/S'il n'a pas d'adresse email, il ne s'ouvrira plus et sera effacé/u)).toBeTruthy();
  await press("Demander ce numéro");
  expect(await screen.findByText("Changement demandé")).toBeTruthy();
});

test("deux comptes à soi se réunissent ; ce qui l'empêche se lit, et le numéro se demande encore", async () => {
  const merge = answerTo("account.merge", refusing("account.merge-two-pasts"));
  open({ "auth.sendNumberCode": asked, "auth.changeNumber": refusing("telephone.held"), "account.merge": merge });
  await askCode();
  await type("Code à six chiffres", "482193");
  await press("Confirmer");
  await press("Réunir les deux comptes");
  expect(await screen.findByText(/^Ces deux comptes ne se réunissent pas/u)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Demander ce numéro" })).toBeTruthy();
  merge.mockImplementation(() => ({ id: byTelephone.id }));
  // What the other one left on this device is taken at once, not at the next visit.
  const takeFormer = vi.fn<OperationDesk["takeFormer"]>().mockResolvedValue();
  waitingOperations.set({ desk: { takeFormer } as unknown as OperationDesk });
  await press("Réunir les deux comptes");
  expect(await screen.findByText("Vos deux comptes n'en font plus qu'un")).toBeTruthy();
  expect(merge).toHaveBeenLastCalledWith({ request: REQUEST, code: "482193" });
  await waitFor(() => expect(takeFormer).toHaveBeenCalledOnce());
});

test("ce qui attend se lit avec son délai, et s'annule", async () => {
  let waiting: { number: string; waits: number } | null = { number: "+24174000002", waits: 82_000 };
  open({
    "auth.number": () => ({ waiting, isWanted: false }),
    "auth.callOffNumber": () => {
      waiting = null;
      return { ok: true };
    },
  });
  expect(await screen.findByText("Le +241 74 00 00 02 sera votre numéro dans 23 heures.")).toBeTruthy();
  expect(screen.queryByLabelText("Nouveau numéro")).toBeNull();
  await press("Annuler le changement");
  expect(await screen.findByText("Changement annulé")).toBeTruthy();
  expect(await screen.findByLabelText("Nouveau numéro")).toBeTruthy();
});

test("un numéro qu'un autre compte demande se garde d'ici", async () => {
  const keep = answerTo("auth.callOffNumber", { ok: true });
  open({ "auth.number": { waiting: null, isWanted: true }, "auth.callOffNumber": keep });
  expect(await screen.findByText(/Ce compte ne s'ouvrira plus : ajoutez-y d'abord une adresse email\.$/u)).toBeTruthy();
  await press("Garder mon numéro");
  await waitFor(() => expect(keep).toHaveBeenCalledOnce());
});

test("qui a aussi une adresse garde son compte ouvert, et rien ne lui dit le contraire", async () => {
  open({ "auth.number": { waiting: null, isWanted: true } }, aViewer({ phone: "+24166123456" }));
  expect(await screen.findByText("Un autre compte demande votre numéro, et l'aura dans 24 heures au plus.")).toBeTruthy();
});

test("un compte par adresse peut ajouter un numéro ; l'équipe n'en a pas", async () => {
  const { unmount } = open({}, aViewer());
  expect(await screen.findByText("Aucun. Il n'est pas obligatoire.")).toBeTruthy();
  expect(screen.getByLabelText("Votre numéro")).toBeTruthy();
  unmount();
  open({}, aViewer({ roles: ["moderator"] }));
  await screen.findByRole("region", { name: "Mot de passe" });
  expect(screen.queryByRole("region", { name: "Mon numéro" })).toBeNull();
});
