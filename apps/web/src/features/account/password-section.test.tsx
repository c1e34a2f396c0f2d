import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useViewer } from "#lib/session/viewer.ts";
import { answerTo, type Answers, silent } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { PasswordSection } from "./password-section.tsx";
import { paste } from "#testing/paste.ts";

function Settings({ isStaff }: { isStaff: boolean }) {
  const { viewer } = useViewer();
  return viewer && <PasswordSection isStaff={isStaff} />;
}

const open = (answers: Answers = {}, isStaff = false) =>
  renderPage(<Settings isStaff={isStaff} />, { answers: { "auth.me": aViewer(), ...answers } });
const type = async (label: string, text: string) => paste(await screen.findByLabelText(label, { selector: "input" }), text);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function fillPasswords(current: string, next: string, again = next) {
  await type("Mot de passe actuel", current);
  await type("Nouveau mot de passe", next);
  await type("Confirmer le mot de passe", again);
  await press("Changer le mot de passe");
}

test("changer le mot de passe envoie l'actuel et le nouveau, puis vide les champs", async () => {
  const change = answerTo("auth.changePassword", { weakPassword: false });
  open({ "auth.changePassword": change });
  await fillPasswords("ancien-secret", "mangue-verte");
  expect(await screen.findByText("Mot de passe mis à jour avec succès")).toBeTruthy();
  expect(change).toHaveBeenCalledExactlyOnceWith({ current: "ancien-secret", password: "mangue-verte" });
  expect(screen.getByLabelText("Nouveau mot de passe")).toHaveProperty("value", "");
});

test.each([
  ["court", "court", "Le mot de passe doit contenir au moins 6 caractères"],
  ["mangue-verte", "mangue-mure", "Les mots de passe ne correspondent pas"],
])("« %s » puis « %s » : %s, et rien n'est envoyé", async (next, again, message) => {
  const change = answerTo("auth.changePassword", { weakPassword: false });
  open({ "auth.changePassword": change });
  await fillPasswords("ancien-secret", next, again);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(change).not.toHaveBeenCalled();
});

test("un mot de passe actuel faux se dit une fois, sur son champ, et ce qui est tapé reste", async () => {
  open({ "auth.changePassword": refusing("auth.wrong-password") });
  await fillPasswords("faux-faux", "mangue-verte");
  await waitFor(() => expect(screen.getByLabelText("Mot de passe actuel").getAttribute("aria-invalid")).toBe("true"));
  await screen.findByRole("button", { name: "Changer le mot de passe" });
  expect(screen.getAllByText("Mot de passe incorrect")).toHaveLength(1);
  expect(screen.getByLabelText("Nouveau mot de passe")).toHaveProperty("value", "mangue-verte");
});

test("une panne dit « Erreur lors de la mise à jour du mot de passe »", async () => {
  open({
    "auth.changePassword": () => {
      throw new Error("socket");
    },
  });
  await fillPasswords("ancien-secret", "mangue-verte");
  expect(await screen.findByText("Erreur lors de la mise à jour du mot de passe")).toBeTruthy();
});

const lostAnswer = () => {
  throw new Error("coupure");
};

test("le mot de passe changé sans que la réponse arrive : il est dit changé, au lieu de laisser l'ancien se taper en vain", async () => {
  const signIn = answerTo("auth.signIn", { id: "1", erasedOn: null });
  open({ "auth.changePassword": lostAnswer, "auth.signIn": signIn });
  await fillPasswords("ancien-secret", "mangue-verte");
  expect(await screen.findByText("Mot de passe mis à jour avec succès")).toBeTruthy();
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: aViewer().email, password: "mangue-verte" });
  expect(screen.queryByText("Erreur lors de la mise à jour du mot de passe")).toBeNull();
});

test("la réponse perdue, le bouton reste occupé tant que l'on cherche si le mot de passe est changé", async () => {
  const signIn = answerTo("auth.signIn", silent);
  open({ "auth.changePassword": lostAnswer, "auth.signIn": signIn });
  await fillPasswords("ancien-secret", "mangue-verte");
  await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
  expect((await screen.findByRole("button", { name: "Enregistrement..." })).getAttribute("aria-busy")).toBe("true");
});

test("le mot de passe changé qu'un code garde : il est dit changé aussi", async () => {
  open({ "auth.changePassword": lostAnswer, "auth.signIn": refusing("auth.code-required") });
  await fillPasswords("ancien-secret", "mangue-verte");
  expect(await screen.findByText("Mot de passe mis à jour avec succès")).toBeTruthy();
});

test("la demande perdue avant le serveur n'a rien changé : le nouveau mot de passe n'ouvre pas, et l'échec se dit", async () => {
  open({ "auth.changePassword": lostAnswer, "auth.signIn": refusing("auth.bad-credentials") });
  await fillPasswords("ancien-secret", "mangue-verte");
  expect(await screen.findByText("Erreur lors de la mise à jour du mot de passe")).toBeTruthy();
  expect(screen.getByLabelText("Nouveau mot de passe")).toHaveProperty("value", "mangue-verte");
});

test("la ligne revenue après une réponse perdue : le même changement, refusé parce qu'il est fait, est dit fait", async () => {
  const change = answerTo("auth.changePassword", lostAnswer)
    .mockImplementationOnce(lostAnswer)
    .mockImplementation(refusing("auth.wrong-password"));
  const signIn = answerTo("auth.signIn", lostAnswer);
  open({ "auth.changePassword": change, "auth.signIn": signIn });
  await fillPasswords("ancien-secret", "mangue-verte");
  expect(await screen.findByText("Erreur lors de la mise à jour du mot de passe")).toBeTruthy();
  signIn.mockReturnValue({ id: "1", erasedOn: null });
  await press("Changer le mot de passe");
  expect(await screen.findByText("Mot de passe mis à jour avec succès")).toBeTruthy();
});

test("au personnel, un mot de passe de moins de douze caractères est refusé avant d'être envoyé", async () => {
  const change = answerTo("auth.changePassword", { weakPassword: false });
  open({ "auth.changePassword": change }, true);
  await fillPasswords("ancien-secret", "court");
  expect(await screen.findByText("Le mot de passe doit contenir au moins 12 caractères")).toBeTruthy();
  expect(change).not.toHaveBeenCalled();
});
