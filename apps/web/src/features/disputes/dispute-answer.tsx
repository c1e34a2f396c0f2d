import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea } from "@mantine/core";
import { standingPart } from "@recolte/domain/trade/orders/dispute";
import { DisputeDecision, type DisputePart } from "@recolte/domain/trade/orders/order";
import { formatPrice } from "@recolte/domain/goods/price";
import { QUANTITY_DECIMALS } from "@recolte/domain/goods/stock/stock";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { type ReactNode } from "react";
import type { Outputs } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import dialog from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import css from "./disputes.module.css";

interface Props {
  dispute: Outputs["disputes"]["byId"];
  onDone: () => void;
}

interface Values {
  upheld: boolean | null;
  /** What stands of the sale, where it is a part. */
  of: DisputePart["of"] | "";
  value: number | string;
  resolution: string;
}
const EMPTY: Values = { upheld: null, of: "", value: "", resolution: "" };

const CHOICES = [
  { upheld: true, of: "", label: "La vente est maintenue" },
  { upheld: true, of: "quantity", label: "Une part de la marchandise est maintenue, le reste revient au vendeur" },
  { upheld: true, of: "total", label: "La vente est maintenue à un montant plus bas" },
  { upheld: false, of: "", label: "La vente ne compte pas : la marchandise revient au vendeur" },
] as const satisfies readonly (Pick<Values, "upheld" | "of"> & { label: string })[];
type Chosen = Pick<(typeof CHOICES)[number], "upheld" | "of">;

const decisionOf = ({ of, value, ...decision }: Values) => ({ ...decision, ...(of && { part: { of, value } }) });
const partOf = ({ of, value }: Values) => (of && typeof value === "number" && value > 0 ? { of, value } : null);

function partWords(dispute: Props["dispute"], part: DisputePart) {
  const stands = standingPart(dispute, part);
  if (!stands) return "Une part est plus que rien et moins que tout";
  const near = part.of === "total" && stands.total !== part.value;
  return near ? `Au prix de l'unité, le montant le plus proche est ${formatPrice(stands.total)}` : null;
}

function problemsIn(values: Values, dispute: Props["dispute"]) {
  const problems = problemsOf(DisputeDecision.safeParse(decisionOf(values)), { "part.value": "value" });
  const part = partOf(values);
  const wrong = part && partWords(dispute, part);
  return { ...problems, ...(wrong && { value: wrong }) };
}

interface ChoiceProps {
  chosen: Pick<Values, "upheld" | "of">;
  problem: ReactNode;
  onChoose: (choice: Chosen) => void;
}

function Choice({ chosen, problem, onChoose }: ChoiceProps) {
  return (
    <fieldset className={css.choice} aria-describedby={problem ? "choice-problem" : undefined}>
      <legend>Votre décision</legend>
      {CHOICES.map(({ label, ...choice }) => (
        <label key={label}>
          <input
            type="radio"
            name="upheld"
            data-path="upheld"
            checked={chosen.upheld === choice.upheld && chosen.of === choice.of}
            onChange={() => onChoose(choice)}
          />
          {label}
        </label>
      ))}
      {problem && (
        <p className={css.problem} id="choice-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** So much of the goods, or so many francs; and what that comes to. */
function Part({ form, dispute }: { form: ReturnType<typeof useDecision>["form"]; dispute: Props["dispute"] }) {
  const { unit, quantity: all, total } = dispute;
  const part = partOf(form.values);
  const stands = part && standingPart(dispute, part);
  const isGoods = form.values.of === "quantity";
  return (
    <>
      <AmountInput
        key={form.values.of}
        label={isGoods ? `Quantité maintenue (${UNIT_LABELS[unit]})` : "Montant maintenu (FCFA)"}
        decimals={isGoods ? QUANTITY_DECIMALS[unit] : 0}
        unit={isGoods ? unit : "FCFA"}
        {...form.getInputProps("value")}
      />
      {stands && (
        <output className={css.quiet}>
          Il reste {quantity(stands.quantity, unit)} sur {quantity(all, unit)}, soit {formatPrice(stands.total)} sur{" "}
          {formatPrice(total)}.
        </output>
      )}
    </>
  );
}

function useDecision(dispute: Props["dispute"]) {
  const draft = useDraft(`dispute.${dispute.id}`, EMPTY);
  const form = useSchemaForm<Values>((values) => problemsIn(values, dispute), { draft });
  return { draft, form };
}

/** The decision, which both sides read; it asks for the password first. */
export function DisputeAnswer({ dispute, onDone }: Props) {
  const { id, version } = dispute;
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const { draft, form } = useDecision(dispute);

  async function decide(values: Values) {
    const { upheld, resolution } = values;
    const part = partOf(values);
    const decision = { id, version, upheld: upheld === true, resolution, ...(part && { part }) };
    const { over } = await send("disputes.resolve", decision, {
      done: "Litige tranché : les deux parties seront prévenues sur Récolte",
      failed: "Erreur lors de l'enregistrement de la décision",
      onDone: draft.forget,
    });
    // Also when somebody of the team was quicker.
    if (over) onDone();
  }
  return (
    <>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit(decide)}>
        <Choice
          chosen={form.values}
          problem={form.errors.upheld}
          onChoose={({ upheld, of }) => form.setValues({ upheld, of, value: "" })}
        />
        {form.values.of && <Part form={form} dispute={dispute} />}
        <Textarea label="Ce que liront les deux parties" rows={3} {...form.getInputProps("resolution")} />
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
        <div className={dialog.buttons}>
          <Button variant="outline" onClick={onDone}>
            Fermer
          </Button>
          <BusyButton type="submit" busy={busy} busyLabel="Enregistrement...">
            Trancher
          </BusyButton>
        </div>
      </form>
      {stepUpDialog}
    </>
  );
}
