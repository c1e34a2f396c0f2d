import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect, Skeleton, TextInput } from "@mantine/core";
import { CreatePromotion, lowers, PERCENT_MAX, promotionPrice, strikes } from "@recolte/domain/goods/shop/promotion";
import type { PromotionKind } from "@recolte/domain/goods/shop/shop";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { Link } from "react-router-dom";
import { clock } from "#lib/browser/clock.ts";
import { numberOf } from "#lib/draft/number-of.ts";
import { paths } from "#lib/browser/paths.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { EmptyState } from "#ui/empty-state.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { francs } from "./words.ts";

type Offered = Outputs["promotions"]["promotable"][number];

const KINDS = [
  { value: "percent", label: "Pourcentage" },
  { value: "price", label: "Nouveau prix" },
];
const RAISES = "Une promotion ne peut que baisser le prix";
const PAST = "La date de début est déjà passée";
const NO_END = "La date de fin est requise";
const ENDS_BEFORE = "La promotion doit finir après son début";

interface Values {
  announcementId: string;
  kind: PromotionKind;
  value: number | string;
  from: string;
  until: string;
}

/** A day begins at its first moment here, and ends at its last. */
const momentOf = (day: string, time: string) => {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
};
const today = () => new Date(clock.now().getTime() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

const blankOf = ([first]: readonly Offered[]): Values => ({
  announcementId: first?.id ?? "",
  kind: "percent",
  value: "",
  from: today(),
  until: "",
});

/** Meanwhile a kept announcement may have left the shop, and a kept day have passed. */
const stillValid = (typed: Values, { announcementId, from }: Values, offered: Offered | undefined): Values => ({
  ...typed,
  ...(!offered && { announcementId }),
  ...(typed.from < from && { from }),
});

function askedOf({ announcementId, kind, value, from, until }: Values) {
  const startsAt = from && from !== today() ? momentOf(from, "00:00:00") : null;
  return { announcementId, kind, value: numberOf(value, Number.NaN), startsAt, endsAt: momentOf(until, "23:59:59") };
}

/** What buyers will see, once there is something to see. */
function shownOf({ price, changes }: Offered, asked: ReturnType<typeof askedOf>) {
  if (!lowers(price, asked)) return null;
  const from = asked.startsAt ? Date.parse(asked.startsAt) : 0;
  const before = strikes(changes, new Date(Math.max(from, clock.now().getTime())))
    ? ` au lieu de ${francs(price)}`
    : ", sans prix barré";
  return `Prix affiché : ${francs(promotionPrice(price, asked))}${before}`;
}

function endProblem({ from, until }: Values) {
  if (!until) return NO_END;
  return until < from ? ENDS_BEFORE : undefined;
}

/** In the order of the fields: the first one has the focus. */
function problemsIn(values: Values, id: string, price: number) {
  const { from } = values;
  const asked = askedOf(values);
  const said = problemsOf(CreatePromotion.safeParse({ id, ...asked }), { startsAt: "from", endsAt: "until" });
  return {
    announcementId: said.announcementId,
    value: said.value ?? (lowers(price, asked) ? undefined : RAISES),
    from: from && from < today() ? PAST : said.from,
    until: endProblem(values) ?? said.until,
  };
}

function Form({ announcements, onClose }: { announcements: readonly Offered[]; onClose: () => void }) {
  const blank = blankOf(announcements);
  const draft = useDraft<Values>("promotion", blank);
  const sent = useIdempotencyKey(draft);
  const { send, busy } = useSend();
  const find = (wanted: string) => announcements.find((one) => one.id === wanted);
  const check = (values: Values) => problemsIn(values, sent.fresh.id, find(values.announcementId)?.price ?? 0);
  const form = useSchemaForm(check, {
    draft,
    start: stillValid(draft.start, blank, find(draft.start.announcementId)),
  });
  function leave() {
    draft.forget();
    onClose();
  }
  const field = form.getInputProps;
  const { announcementId, kind } = form.values;
  const chosen = find(announcementId);
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) =>
          void send(
            "promotions.create",
            { id: sent.idOf(values), ...askedOf(values) },
            { done: "Promotion créée", onDone: leave, key: sent },
          ),
      )}
    >
      <NativeSelect
        label="Annonce"
        ref={takeFocus}
        data-autofocus
        data={announcements.map((one) => ({
          value: one.id,
          label: `${one.title} · ${francs(one.price)}/${UNIT_LABELS[one.unit]}`,
        }))}
        {...field("announcementId")}
      />
      <div className={editor.pair}>
        <NativeSelect label="Réduction" data={KINDS} {...field("kind")} />
        {kind === "percent" ? (
          <AmountInput label={`Pourcentage (1 à ${PERCENT_MAX})`} {...field("value")} />
        ) : (
          <MoneyInput label="Nouveau prix (FCFA)" {...field("value")} />
        )}
        <TextInput label="Début" type="date" min={today()} {...field("from")} />
        <TextInput label="Fin" type="date" min={form.values.from || today()} withAsterisk {...field("until")} />
      </div>
      <output>{chosen && shownOf(chosen, askedOf(form.values))}</output>
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} submit="Créer" />
    </form>
  );
}

/** On one's own announcements that are on sale. */
export function PromotionForm({ onClose }: { onClose: () => void }) {
  const announcements = trpc.promotions.promotable.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  return (
    <QueryView
      query={announcements}
      error="Impossible de charger vos annonces"
      waiting={<Skeleton height={320} radius={12} aria-hidden="true" />}
    >
      {(found) =>
        found.length > 0 ? (
          <Form announcements={found} onClose={onClose} />
        ) : (
          <EmptyState
            picture="parcel"
            title="Aucune annonce en ligne"
            action={
              <Button component={Link} to={paths.createAnnouncement}>
                Créer une annonce
              </Button>
            }
          >
            Une promotion baisse le prix d'une annonce active.
          </EmptyState>
        )
      }
    </QueryView>
  );
}
