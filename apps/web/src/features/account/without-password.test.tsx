import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WANTED_BY_DEFAULT } from "@recolte/domain/identity/channels";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aConfig } from "#testing/home.ts";
import { paste } from "#testing/paste.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { AccountSettings } from "./account-settings.tsx";

const byTelephone = aViewer({ email: null, phone: "+24166123456" });
const open = (answers: Answers = {}) =>
  renderPage(<AccountSettings />, {
    at: "/profile",
    path: "/profile",
    answers: {
      "auth.me": byTelephone,
      "auth.config": aConfig({ telephone: { countries: ["gabon"], whatsapp: false, receivers: [] } }),
      "sessions.list": [],
      "notifications.switches": WANTED_BY_DEFAULT,
      "auth.firstPassword": { isNew: false, waits: null, isEntered: false },
      "auth.waitingChanges": [],
      ...answers,
    },
  });
const type = async (label: string, text: string) => paste(await screen.findByLabelText(label, { selector: "input" }), text);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

afterEach(() => vi.unstubAllGlobals());

test("sans mot de passe : il se demande, se choisit après l'attente, et s'annule", async () => {
  let waits: number | null = null;
  const choose = answerTo("auth.chooseFirstPassword", { weakPassword: false });
  const become = (next: number | null) => () => ({ ok: (waits = next) !== undefined });
  const answers: Answers = {
    "auth.firstPassword": () => ({ isNew: false, waits, isEntered: false }),
    "auth.askFirstPassword": become(3600),
    "auth.callOffFirstPassword": become(0),
    "auth.chooseFirstPassword": choose,
  };
  open(answers);
  await press("Demander un mot de passe");
  expect(await screen.findByText("Vous pourrez le choisir dans 60 min.")).toBeTruthy();
  await press("Annuler la demande");
  await type("Nouveau mot de passe", "papaye-mure-8");
  await type("Confirmer le mot de passe", "papaye-mure-8");
  await press("Choisir ce mot de passe");
  await waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith({ password: "papaye-mure-8" }));
});

test("un compte qui vient d'être commencé : il se choisit aussitôt, et il n'y a rien à annuler", async () => {
  open({ "auth.firstPassword": { isNew: true, waits: 0, isEntered: false } });
  expect(await screen.findByRole("button", { name: "Choisir ce mot de passe" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Annuler la demande" })).toBeNull();
});

test("entré par un code, mais avec un mot de passe : il se change comme partout", async () => {
  open({ "auth.firstPassword": null });
  expect(await screen.findByRole("button", { name: "Changer le mot de passe" })).toBeTruthy();
  expect(await screen.findByText(/^Oublié \? Déconnectez-vous/u)).toBeTruthy();
});

test("sans mot de passe, ce qui le demande s'ouvre par un code : demandé, tapé, puis fait", async () => {
  let confirmed = false;
  vi.stubGlobal(
    "fetch",
    vi.fn(async () =>
      confirmed
        ? new Response("{}", { headers: { "content-disposition": 'attachment; filename="recolte.json"' } })
        : Response.json({ error: { message: "", data: { refusal: "auth.confirm-code" } } }, { status: 403 }),
    ),
  );
  const ask = answerTo("auth.sendOwnCode", { request: "0198c0de-0000-7000-8000-000000000001", again: 30 });
  const stepUp = answerTo("auth.stepUpByCode", ({ code }) => {
    if (code !== "482193") throw refused("telephone.wrong-code");
    return { ok: (confirmed = true) };
  });
  open({ "auth.sendOwnCode": ask, "auth.stepUpByCode": stepUp });
  await press("Télécharger mes données");
  // Its groups stay on one line.
  expect((await screen.findByText(/un code part au/u)).textContent).toContain("+241\u00a066\u00a012\u00a034\u00a056");
  expect(ask).not.toHaveBeenCalled();
  await press("Recevoir un code");
  await type("Code à six chiffres", "111111");
  await press("Continuer");
  expect(await screen.findByText("Ce code n'est pas le bon")).toBeTruthy();
  await userEvent.clear(await screen.findByLabelText("Code à six chiffres"));
  await type("Code à six chiffres", "482193");
  await press("Continuer");
  expect(await screen.findByText("Vos données sont téléchargées")).toBeTruthy();
  expect(ask).toHaveBeenCalledExactlyOnceWith({ via: "sms" });
});

test("quelqu'un a envoyé un code avec ce numéro : toute session du compte peut refuser", async () => {
  let isEntered = true;
  const refuse = () => ({ ok: !(isEntered = false) });
  open({ "auth.firstPassword": () => ({ isNew: false, waits: null, isEntered }), "auth.callOffEntering": refuse });
  await press("Refuser");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Quelqu'un demande à entrer" })).toBeNull());
  expect(screen.getByRole("button", { name: "Demander un mot de passe" })).toBeTruthy();
});

test("la suppression sans mot de passe attend : elle se lit avec son heure, et s'annule", async () => {
  let waiting: { kind: "deletion"; value: null; waits: number }[] = [];
  const remove = answerTo("account.delete", () => {
    waiting = [{ kind: "deletion", value: null, waits: 24 * 3600 }];
    return { erasedOn: null };
  });
  const callOff = answerTo("auth.callOffChange", () => ({ ok: (waiting = []).length === 0 }));
  const { router } = open({ "auth.waitingChanges": () => waiting, "account.delete": remove, "auth.callOffChange": callOff });
  expect(
    await screen.findByText(/disparaissent 24 heures après la demande, qui s'annule jusque-là\. Pendant 14 jours/u),
  ).toBeTruthy();
  await press("Supprimer mon compte");
  expect(
    await screen.findByText(/^Dans 24 heures, si vous n'annulez pas d'ici là, tous vos appareils seront déconnectés/u),
  ).toBeTruthy();
  await type("Pour confirmer, tapez SUPPRIMER", "SUPPRIMER");
  await press("Supprimer");
  expect(await screen.findByText(/^Votre compte sera supprimé dans 24 heures\. Si ce n'est pas vous/u)).toBeTruthy();
  expect(router.state.location.pathname).toBe("/profile");
  await press("Annuler la demande");
  await waitFor(() => expect(screen.queryByText(/Si ce n'est pas vous, annulez\.$/u)).toBeNull());
  expect(callOff).toHaveBeenCalledExactlyOnceWith({ kind: "deletion" });
});

test("une adresse qui attend se lit dans toute session, et s'annule", async () => {
  const callOff = answerTo("auth.callOffChange", { ok: true });
  open({
    "auth.waitingChanges": [{ kind: "email", value: "neuve@exemple.example", waits: 1800 }],
    "auth.callOffChange": callOff,
  });
  expect(
    await screen.findByText("neuve@exemple.example devient votre adresse dans 30 min. Si ce n'est pas vous, annulez."),
  ).toBeTruthy();
  await press("Annuler la demande");
  await waitFor(() => expect(callOff).toHaveBeenCalledExactlyOnceWith({ kind: "email" }));
});
