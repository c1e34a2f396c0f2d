import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { DeletionDialog } from "#features/account/deletion-dialog.tsx";
import { EmailSection } from "#features/account/email-section.tsx";
import { PasswordSection } from "#features/account/password-section.tsx";
import { QuickEdit } from "#features/announcements/quick-edit.tsx";
import type { Own } from "#features/announcements/own-row.tsx";
import { ForgotPasswordForm } from "#features/auth/forgot-password-form.tsx";
import { LoginForm, useLoginForm } from "#features/auth/login-form.tsx";
import { NewPasswordForm } from "#features/auth/new-password-form.tsx";
import { BatchFinish } from "#features/farming/batch-finish.tsx";
import { ReasonForm } from "#features/moderation/reason-form.tsx";
import { useViewer } from "#lib/session/viewer.ts";
import type { Answers } from "#testing/answers.ts";
import { aBatch, stockNames } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { CodeForm } from "#ui/code-form.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { StepUpDialog } from "#ui/step-up-dialog.tsx";
import { paste } from "#testing/paste.ts";

const nothing = () => {};
const own = { id: "a", version: 1, unit: "kg", price: 500, quantityAvailable: 2.5 } as Own;

const Login = () => <LoginForm form={useLoginForm()} pending={false} onSubmit={nothing} />;

const FORMS: Record<string, [part: ReactNode, button: string, label: string]> = {
  "la connexion": [<Login key="a" />, "Se connecter", "Email"],
  "un mot de passe oublié": [<ForgotPasswordForm key="b" email="" onBack={nothing} />, "Envoyer le lien", "Email"],
  "un nouveau mot de passe": [
    <NewPasswordForm key="c" pending={false} isStaff={false} onSubmit={nothing} />,
    "Enregistrer le mot de passe",
    "Nouveau mot de passe",
  ],
  "un autre mot de passe": [<PasswordSection key="d" isStaff={false} />, "Changer le mot de passe", "Mot de passe actuel"],
  "une autre adresse": [
    <EmailSection key="e" email="a@exemple.ga" isVerified hasNumber={false} />,
    "Changer d'adresse",
    "Nouvelle adresse email",
  ],
  "la suppression du compte": [
    <DeletionDialog waits={false} key="f" onCancel={nothing} onConfirm={nothing} />,
    "Supprimer",
    "Pour confirmer",
  ],
  "le prix et la quantité": [<QuickEdit key="g" own={own} onClose={nothing} />, "Enregistrer", "Quantité disponible"],
  "une décision": [
    <ReasonForm key="h" action="Refuser" busy={false} draft="x" onCancel={nothing} onSubmit={async () => true}>
      Pourquoi ?
    </ReasonForm>,
    "Refuser",
    "Raison",
  ],
  "le mot de passe redemandé": [<StepUpDialog key="i" onDone={nothing} />, "Continuer", "Mot de passe"],
  "un code": [<CodeForm key="j" busy={false} action="Vérifier" failure={null} onSubmit={nothing} />, "Vérifier", "Code"],
};

/** As on the page: only once it is known who looks. */
function Known({ children }: { children: ReactNode }) {
  return useViewer().viewer && children;
}
const open = (part: ReactNode, answers: Answers = {}) =>
  renderPage(<Known>{part}</Known>, { answers: { "auth.me": aViewer(), ...answers } });
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`, "u"), { selector: "input, select, textarea" });

test.each(Object.entries(FORMS))(
  "%s : un bouton qui ne peut rien envoyer ramène au champ qui ne va pas",
  async (_what, [part, button, label]) => {
    open(part);
    await userEvent.click(await screen.findByRole("button", { name: button }));
    await waitFor(async () => expect(document.activeElement).toBe(await field(label)));
  },
);

test("de plusieurs fautes, on est ramené à celle qui est la plus haute sur l'écran, dans quelque ordre qu'elles se vérifient", async () => {
  open(<BatchFinish batch={aBatch} onClose={nothing} />, { "stock.names": stockNames });
  await userEvent.click(await screen.findByRole("button", { name: "Terminer" }));
  await waitFor(async () => expect(document.activeElement).toBe(await field("Catégorie")));
});

test("le mot de passe redemandé, faux, ramène à son champ", async () => {
  const stepUp = refusing("auth.wrong-password");
  open(<StepUpDialog onDone={nothing} />, { "auth.stepUp": stepUp });
  await paste(await field("Mot de passe"), "faux-faux");
  await userEvent.click(screen.getByRole("button", { name: "Continuer" }));
  expect(await screen.findByText(refused("auth.wrong-password").message)).toBeTruthy();
  expect(document.activeElement).toBe(await field("Mot de passe"));
});

test("un code refusé ramène à son champ ; ce qui s'y tape ensuite n'est pas refusé d'avance", async () => {
  const form = (failure: { message: string } | null) => (
    <CodeForm busy={false} action="Vérifier" failure={failure} onSubmit={nothing} />
  );
  open(form({ message: "Ce code n'est pas le bon" }));
  expect(await screen.findByText("Ce code n'est pas le bon")).toBeTruthy();
  const code = await field("Code");
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, "1");
  expect(screen.queryByText("Ce code n'est pas le bon")).toBeNull();
});
