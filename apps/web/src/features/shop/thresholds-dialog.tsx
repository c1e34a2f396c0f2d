import { Skeleton } from "@mantine/core";
import { SetThresholds } from "@recolte/domain/goods/shop/customer";
import type { TierThresholds } from "@recolte/domain/goods/shop/shop";
import { numberOf } from "#lib/draft/number-of.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import layout from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";

const LEVELS = ["VIP", "Gold", "Silver"] as const;
type Typed = Record<(typeof LEVELS)[number], number | string>;
const amountsOf = ({ VIP, Gold, Silver }: Typed) => ({
  VIP: numberOf(VIP, Number.NaN),
  Gold: numberOf(Gold, Number.NaN),
  Silver: numberOf(Silver, Number.NaN),
});

function Form({ thresholds, onClose }: { thresholds: TierThresholds; onClose: () => void }) {
  const draft = useDraft<Typed>("thresholds", thresholds);
  const { send, busy } = useSend();
  const form = useSchemaForm<Typed>(SetThresholds, { draft, as: amountsOf });
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) =>
          void send("customers.setThresholds", amountsOf(values), { done: "Seuils de fidélité enregistrés", onDone: leave }),
      )}
    >
      <p>Dépensé chez vous en douze mois. En dessous de Silver, un client est Bronze.</p>
      {LEVELS.map((level) => (
        <MoneyInput key={level} decimals={0} label={`${level} à partir de (FCFA)`} {...form.getInputProps(level)} />
      ))}
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}

export function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const thresholds = trpc.customers.thresholds.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  return (
    <Dialog opened title="Seuils de fidélité" onClose={onClose}>
      <QueryView query={thresholds} error="Impossible de charger vos seuils" waiting={<Skeleton height={240} radius={12} />}>
        {(found) => <Form thresholds={found} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}
