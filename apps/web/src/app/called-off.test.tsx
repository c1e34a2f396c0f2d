import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { AccountDialog } from "#features/admin/account-dialog.tsx";
import { TipsEditor } from "#features/farm/tips-editor.tsx";
import { FeatureDialog } from "#features/moderation/feature-dialog.tsx";
import { ReasonForm } from "#features/moderation/reason-form.tsx";
import { WordsDialog } from "#features/orders/words-dialog.tsx";
import ReportDialog from "#features/reports/report-dialog.tsx";
import { NoteDialog } from "#features/transport/note-dialog.tsx";
import { useViewer } from "#lib/session/viewer.ts";
import { anOrderShown } from "#testing/orders.ts";
import { silent } from "#testing/answers.ts";
import { aUser } from "#testing/staff.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { fill } from "#testing/site.ts";
import { CodeForm } from "#ui/code-form.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { SanctionDialog } from "#ui/sanction-dialog.tsx";
import { StepUpDialog } from "#ui/step-up-dialog.tsx";

const ID = "0190f3a0-0000-7000-8000-0000000000e1";
const close = vi.fn();
const note = { title: "Annuler ?", text: "Prévenus.", label: "Un mot", submit: "Arrêter", draft: "cancel.x" };

interface Form {
  part: ReactNode;
  /** What sends it, and what would call it off. */
  send: string;
  back?: string;
  /** None: it is on its way from the start. */
  fields?: Record<string, string>;
  choice?: string;
  first?: string;
}
const FORMS: Record<string, Form> = {
  "une raison": {
    part: (
      <ReasonForm busy action="Rejeter" draft="reject.x" onSubmit={async () => true} onCancel={close}>
        Pourquoi ?
      </ReasonForm>
    ),
    send: "Enregistrement...",
  },
  "un mot sur une livraison": {
    part: <NoteDialog {...note} busy onSubmit={async () => true} onClose={close} />,
    send: "Envoi...",
    back: "Retour",
  },
  "un code": {
    part: <CodeForm busy action="Vérifier" failure={null} onSubmit={close} onCancel={close} />,
    send: "Vérification...",
  },
  "un compte d'administration": {
    part: <AccountDialog onClose={close} />,
    fields: { Email: "ben@exemple.ga", "Premier mot de passe": "un-bon-mot-de-passe" },
    send: "Créer le compte",
  },
  "une suspension": {
    part: <SanctionDialog person={aUser()} name="Clarisse Obame" suspends="" onClose={close} />,
    fields: { Motif: "Annonces trompeuses" },
    send: "Suspendre",
  },
  "un refus d'offre": {
    part: <WordsDialog action="refuse" order={anOrderShown()} onClose={close} />,
    fields: { "Un mot": "Vendu" },
    send: "Refuser",
    back: "Retour",
  },
  "une mise en vedette": {
    part: <FeatureDialog answer="grant" request={{ id: ID, title: "Tomates", requestedAt: "" }} onClose={close} />,
    fields: { "Nombre de semaines": "2" },
    send: "Accorder",
  },
  "un signalement": {
    part: <ReportDialog target={{ announcementId: ID }} onClose={close} />,
    choice: "Arnaque ou tentative d'arnaque",
    fields: { Précisions: "Payé, jamais livré" },
    send: "Signaler",
  },
  "le mot de passe redemandé": {
    part: <StepUpDialog onDone={close} />,
    fields: { "Mot de passe": "un-bon-mot-de-passe" },
    send: "Continuer",
  },
  "un conseil": {
    part: <TipsEditor />,
    first: "Ajouter un conseil",
    fields: { Titre: "Pailler", Contenu: "Paillez.", "Catégorie(?: \\*)?$": "Sol", Saison: "Sèche" },
    send: "Enregistrer",
  },
};

/** As on the page: only once it is known who looks. */
function Known({ children }: { children: ReactNode }) {
  return useViewer().viewer && children;
}
const answers = {
  "auth.me": aViewer({ roles: ["admin"] }),
  "auth.stepUp": silent,
  "admin.accounts.create": silent,
  "sanctions.suspend": silent,
  "orders.refuse": silent,
  "moderation.grantFeature": silent,
  "reports.create": silent,
  "farm.tips.list": [],
  "farm.tips.create": silent,
};
const button = (name: string) => screen.findByRole("button", { name });

test.each(Object.entries(FORMS))(
  "%s : ce qui est parti ne se rappelle plus, « Annuler » ne le fait pas croire et garde ce qui est tapé",
  async (_what, { part, send, back = "Annuler", fields, choice, first }) => {
    close.mockReset();
    renderPage(<Known>{part}</Known>, { answers });
    if (first) await userEvent.click(await button(first));
    if (choice) await userEvent.click(await screen.findByLabelText(choice));
    if (fields) {
      await fill(fields);
      await userEvent.click(await button(send));
    }
    await waitFor(async () => expect((await button(back)).getAttribute("aria-disabled")).toBe("true"));
    await userEvent.click(await button(back));
    expect(close).not.toHaveBeenCalled();
    expect(await button(back)).toBeTruthy();
  },
);
