import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WANTED_BY_DEFAULT } from "@recolte/domain/identity/channels";
import { afterEach, expect, test, vi } from "vitest";
import type { ProcedurePath } from "#lib/line/trpc.ts";
import { type Answers, answerTo, silent } from "#testing/answers.ts";
import { closeStorage } from "#testing/closed-storage.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { AccountSettings } from "./account-settings.tsx";
import { paste } from "#testing/paste.ts";

const CHROME = "Mozilla/5.0 (Linux; Android 14; K) Chrome/140.0.0.0 Mobile Safari/537.36";
const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
const at = "2026-03-06T08:00:00.000Z";
const here = { id: "0190f3a0-0000-7000-8000-00000000000a", userAgent: CHROME, createdAt: at, lastSeenAt: at, isCurrent: true };
const there = { ...here, id: "0190f3a0-0000-7000-8000-00000000000b", userAgent: SAFARI, isCurrent: false };

const open = (answers: Answers = {}, viewer = aViewer()) =>
  renderPage(<AccountSettings />, {
    at: "/profile",
    path: "/profile",
    answers: {
      "auth.me": viewer,
      "sessions.list": [here, there],
      "notifications.switches": WANTED_BY_DEFAULT,
      "auth.stepUp": { ok: true },
      ...answers,
    },
  });
const section = (name: string) => screen.findByRole("region", { name });
const type = async (label: string, text: string) => paste(await screen.findByLabelText(label, { selector: "input" }), text);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
/** Refuses until the password has been asked again. */
const behindPassword = <Path extends ProcedurePath>(...args: Parameters<typeof answerTo<Path>>) =>
  answerTo<Path>(...args).mockImplementationOnce(refusing("auth.confirm-password"));

afterEach(() => vi.unstubAllGlobals());

test("les appareils se lisent en français ; celui-ci ne se ferme pas d'ici, un autre si", async () => {
  const revoke = answerTo("sessions.revoke", { ok: true });
  open({ "sessions.revoke": revoke });
  const devices = within(await section("Appareils connectés"));
  const [first, second] = await devices.findAllByRole("listitem");
  expect(first?.textContent).toContain("Chrome sur téléphone Android");
  expect(first?.textContent).toContain("Cet appareil");
  expect(within(first!).queryByRole("button")).toBeNull();
  await userEvent.click(within(second!).getByRole("button", { name: "Fermer la session Safari sur iPhone" }));
  expect(await screen.findByText("Session fermée")).toBeTruthy();
  expect(revoke).toHaveBeenCalledExactlyOnceWith({ id: there.id });
});

test("« Se déconnecter partout » demande d'abord ; « Annuler » ne fait rien, oui mène à la connexion", async () => {
  const everywhere = answerTo("auth.signOutEverywhere", { ok: true });
  const { router } = open({ "auth.signOutEverywhere": everywhere });
  await press("Se déconnecter partout");
  await press("Annuler");
  expect(everywhere).not.toHaveBeenCalled();
  await press("Se déconnecter partout");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Se déconnecter partout" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  expect(await screen.findByText("Déconnexion réussie !")).toBeTruthy();
});

test("« Se déconnecter partout » mène à la connexion sans relire les appareils, dont la session vient de finir", async () => {
  const sessions = answerTo("sessions.list", [here, there]);
  const everywhere = answerTo("auth.signOutEverywhere", () => {
    sessions.mockImplementation(silent);
    return { ok: true };
  });
  const { router } = open({ "auth.signOutEverywhere": everywhere, "sessions.list": sessions });
  await press("Se déconnecter partout");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Se déconnecter partout" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
});

test("« Se déconnecter partout » mène à la connexion là où le navigateur ne laisse rien garder ni oublier", async () => {
  using _closed = closeStorage();
  const { router } = open({ "auth.signOutEverywhere": () => ({ ok: true }) });
  await press("Se déconnecter partout");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Se déconnecter partout" }));
  expect(await screen.findByText("Déconnexion réussie !")).toBeTruthy();
  expect(router.state.location.pathname).toBe("/auth");
});

test("une adresse vérifiée n'a rien à renvoyer ; une autre, si", async () => {
  const resend = answerTo("auth.resendVerification", { confirmed: false });
  const { unmount } = open();
  expect(await screen.findByText("Vérifiée")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Renvoyer le lien de confirmation" })).toBeNull();
  unmount();
  open({ "auth.resendVerification": resend }, aViewer({ emailVerified: false }));
  await press("Renvoyer le lien de confirmation");
  expect(await screen.findByText("Un nouveau lien vous attend dans votre boîte mail.")).toBeTruthy();
  expect(resend).toHaveBeenCalledOnce();
});

test("changer d'adresse redemande le mot de passe, puis dit où attend le lien", async () => {
  const request = behindPassword("auth.requestEmailChange", { ok: true });
  const stepUp = answerTo("auth.stepUp", { ok: true });
  open({ "auth.requestEmailChange": request, "auth.stepUp": stepUp });
  await type("Nouvelle adresse email", "nouvelle@exemple.example");
  await press("Changer d'adresse");
  await type("Mot de passe", "mon-secret");
  await press("Continuer");
  expect(await screen.findByText(/^Un lien de confirmation attend à nouvelle@exemple\.example/u)).toBeTruthy();
  expect(stepUp).toHaveBeenCalledExactlyOnceWith({ password: "mon-secret" });
  expect(request).toHaveBeenCalledTimes(2);
});

test("où attend le lien se dit sans attendre que l'on relise qui est là", async () => {
  const me = answerTo("auth.me", aViewer());
  const request = answerTo("auth.requestEmailChange", () => {
    me.mockImplementation(silent);
    return { ok: true };
  });
  open({ "auth.me": me, "auth.requestEmailChange": request });
  await type("Nouvelle adresse email", "nouvelle@exemple.example");
  await press("Changer d'adresse");
  expect(await screen.findByText(/^Un lien de confirmation attend à nouvelle@exemple\.example/u)).toBeTruthy();
});

test("l'adresse confirmée sur un autre appareil : l'onglet où l'on revient montre la nouvelle, et n'attend plus de lien", async () => {
  let email = "ancienne@exemple.example";
  open({ "auth.me": () => aViewer({ email }), "auth.requestEmailChange": { ok: true } });
  await type("Nouvelle adresse email", "Nouvelle@Exemple.example");
  await press("Changer d'adresse");
  await screen.findByText(/^Un lien de confirmation attend/u);
  email = "nouvelle@exemple.example";
  window.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText(email)).toBeTruthy();
  expect(screen.queryByText(/^Un lien de confirmation attend/u)).toBeNull();
});

test("un mot de passe faux reste dans la fenêtre, avec sa raison ; « Annuler » ne demande rien", async () => {
  const request = behindPassword("auth.requestEmailChange", { ok: true });
  open({ "auth.requestEmailChange": request, "auth.stepUp": refusing("auth.wrong-password") });
  await type("Nouvelle adresse email", "nouvelle@exemple.example");
  await press("Changer d'adresse");
  await type("Mot de passe", "faux-faux");
  await press("Continuer");
  expect(await screen.findByText("Mot de passe incorrect")).toBeTruthy();
  await press("Annuler");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(request).toHaveBeenCalledOnce();
  expect(screen.getByLabelText("Nouvelle adresse email")).toHaveProperty("value", "nouvelle@exemple.example");
});

test("une lettre qui ne part pas : « Erreur lors de l'envoi de l'email »", async () => {
  open({
    "auth.requestEmailChange": () => {
      throw new Error("socket");
    },
  });
  await type("Nouvelle adresse email", "nouvelle@exemple.example");
  await press("Changer d'adresse");
  expect(await screen.findByText("Erreur lors de l'envoi de l'email")).toBeTruthy();
});

test("chaque genre de notification a son interrupteur ; un refus le remet comme il était", async () => {
  const set = answerTo("notifications.setSwitch", refusing("limits.too-many"));
  set.mockReturnValueOnce({ kind: "message", mail: true });
  const switches = answerTo("notifications.switches", { ...WANTED_BY_DEFAULT, message: { mail: true, sms: true } });
  switches.mockReturnValueOnce(WANTED_BY_DEFAULT);
  open({ "notifications.setSwitch": set, "notifications.switches": switches });
  const messages = await screen.findByRole("switch", { name: "Nouveaux messages" });
  expect(within(screen.getByRole("region", { name: "Notifications par email" })).getAllByRole("switch")).toHaveLength(8);
  expect(messages).toHaveProperty("checked", false);
  await userEvent.click(messages);
  await waitFor(() => expect(messages).toHaveProperty("checked", true));
  expect(set).toHaveBeenCalledWith({ kind: "message", mail: true });
  await userEvent.click(messages);
  expect(await screen.findByRole("alert")).toBeTruthy();
  await waitFor(() => expect(messages).toHaveProperty("checked", true));
});

test("qui n'a pas d'adresse choisit, sujet par sujet, ce qui lui vient par SMS", async () => {
  open({}, aViewer({ email: null, phone: "+24166123456" }));
  const region = await section("Notifications par SMS");
  const said = (await within(region).findAllByRole("switch")).map((one) => one.closest("label")?.textContent);
  expect(said).toEqual([
    "Nouveaux messages",
    "Commandes et livraisons",
    "Décisions sur mes annonces et mes signalements",
    "Annonces qui arrivent à leur terme",
    "Demandes de devis",
  ]);
  expect(region.textContent).toMatch(/Commandes et livraisons.*SMS de 6 h à 21 h.*une offre six heures avant son terme/u);
  expect(within(region).getByText("Mes alertes et les vendeurs que je suis")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Notifications par email" })).toBeNull();
});

test("télécharger mes données redemande le mot de passe, puis donne le fichier", async () => {
  const refusal = {
    error: { message: "Confirmez votre mot de passe pour continuer", data: { refusal: "auth.confirm-password" } },
  };
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(Response.json(refusal, { status: 403 }))
    .mockResolvedValueOnce(new Response("{}", { headers: { "content-disposition": 'attachment; filename="recolte.json"' } }));
  vi.stubGlobal("fetch", fetched);
  open();
  await press("Télécharger mes données");
  await type("Mot de passe", "mon-secret");
  await press("Continuer");
  expect(await screen.findByText("Vos données sont téléchargées")).toBeTruthy();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("un second fichier le même jour : le refus du serveur se lit", async () => {
  const refusal = { error: { message: "Trop de tentatives, réessayez dans 60 s", data: { refusal: "limits.too-many" } } };
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(Response.json(refusal, { status: 429 })));
  open();
  await press("Télécharger mes données");
  expect(await screen.findByText("Trop de tentatives, réessayez dans 60 s")).toBeTruthy();
});

test("supprimer son compte demande le mot tapé, puis le mot de passe, puis dit la date", async () => {
  const remove = behindPassword("account.delete", { erasedOn: "2026-03-20T08:00:00.000Z" });
  const { router } = open({ "account.delete": remove });
  await press("Supprimer mon compte");
  await type("Pour confirmer, tapez SUPPRIMER", "supprimer");
  await press("Supprimer");
  expect(remove).not.toHaveBeenCalled();
  await userEvent.clear(await screen.findByLabelText("Pour confirmer, tapez SUPPRIMER"));
  await type("Pour confirmer, tapez SUPPRIMER", "SUPPRIMER");
  await press("Supprimer");
  await type("Mot de passe", "mon-secret");
  await press("Continuer");
  expect(await screen.findByText(/^Votre compte sera effacé le 20 mars 2026/u)).toBeTruthy();
  expect(remove).toHaveBeenCalledWith({ confirmation: "SUPPRIMER" });
  expect(router.state.location.pathname).toBe("/auth");
});

test("au personnel, la suppression s'explique et n'a pas de bouton ; son mot de passe est plus long", async () => {
  open({}, aViewer({ roles: ["moderator"] }));
  expect((await section("Mot de passe")).textContent).toContain("Au moins 12 caractères");
  const removal = within(await section("Supprimer mon compte"));
  expect(removal.getByText("Votre rôle doit vous être retiré avant la suppression de votre compte")).toBeTruthy();
  expect(removal.queryByRole("button")).toBeNull();
});
