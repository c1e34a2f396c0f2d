import { FeatureWeeks, featuredPrice } from "@recolte/domain/desk/moderation/moderation";
import { useSiteTerms } from "#lib/session/use-site-terms.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { tied } from "#lib/browser/words.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { Dialog } from "#ui/dialog.tsx";
import form from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import { hasServed } from "./has-served.ts";
import { ReasonForm } from "./reason-form.tsx";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

interface Props {
  request: { id: string; title: string; requestedAt: string };
  answer: "grant" | "refuse";
  onClose: () => void;
}

function GrantForm({ busy, onSubmit, onCancel }: { busy: boolean; onSubmit: (weeks: number) => void; onCancel: () => void }) {
  const fields = useSchemaForm(FeatureWeeks, { start: { weeks: 1 } });
  const { weeks } = fields.values;
  const { featuredWeekPrice } = useSiteTerms();
  return (
    <form className={form.form} noValidate onSubmit={fields.onSubmit((values) => (busy ? undefined : onSubmit(values.weeks)))}>
      <p>Le vendeur règle en espèces, puis vous accordez. Son annonce passe devant les autres, et il en est notifié.</p>
      <AmountInput
        label="Nombre de semaines"
        data-autofocus
        description={Number.isInteger(weeks) && weeks > 0 ? `À régler : ${featuredPrice(weeks, featuredWeekPrice)}` : undefined}
        {...fields.getInputProps("weeks")}
      />
      <FormFoot busy={busy} onCancel={onCancel} submit="Accorder" />
    </form>
  );
}

/** For how long, or why not. What was typed stays while the password is asked again. */
export function FeatureDialog({ request: { id, title, requestedAt }, answer, onClose }: Props) {
  const { send, busy, stepUpDialog } = useConfirmedSend();

  const failed = "Erreur lors de la modification du statut";
  async function grant(weeks: number) {
    const words = { done: "Mise en vedette accordée", failed };
    if (hasServed(await send("moderation.grantFeature", { id, requestedAt, weeks }, words))) onClose();
  }
  async function refuse(reason: string) {
    const words = { done: "Mise en vedette refusée", failed };
    const served = hasServed(await send("moderation.refuseFeature", { id, requestedAt, reason }, words));
    if (served) onClose();
    return served;
  }
  return (
    <Dialog opened title={answer === "grant" ? "Accorder la mise en vedette" : "Refuser la mise en vedette"} onClose={onClose}>
      <p>{tied(`« ${title} »`)}</p>
      {answer === "grant" ? (
        <GrantForm busy={busy} onCancel={onClose} onSubmit={(weeks) => void grant(weeks)} />
      ) : (
        <ReasonForm action="Refuser" busy={busy} draft={`feature.${id}`} onCancel={onClose} onSubmit={refuse}>
          L'annonce reste publiée normalement. Son auteur sera notifié et lira la raison.
        </ReasonForm>
      )}
      {stepUpDialog}
    </Dialog>
  );
}
