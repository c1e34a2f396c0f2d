import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { formatNumber } from "@recolte/domain/goods/price";
import {
  PHRASE_KIND_LABELS,
  PHRASE_KINDS,
  PHRASE_POINTS_MOST,
  PhraseFields,
  type PhraseKind,
  PhraseWords,
} from "@recolte/domain/judgement/trust/phrase";
import { useState } from "react";
import { toast } from "#lib/send/toast.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import editor from "#ui/content-editor.module.css";
import { Dialog } from "#ui/dialog.tsx";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import css from "./phrases.module.css";

export type KnownPhrase = Outputs["phrases"]["list"][number];
type Tried = Outputs["phrases"]["try"] & { words: string };
interface Values {
  words: string;
  kind: PhraseKind;
  points: number | string;
}
interface Props {
  phrase: KnownPhrase | null;
  onClose: () => void;
}
interface FieldsProps extends Pick<Props, "phrase"> {
  draft: ReturnType<typeof useDraft<Values>>;
  onLeave: () => void;
  onCancel: () => void;
}

const KINDS = PHRASE_KINDS.map((value) => ({ value, label: PHRASE_KIND_LABELS[value] }));
const NEW: Values = { words: "", kind: "advance", points: PHRASE_POINTS_MOST.advance };
const REFUSED = { "phrase.known": "words" } as const;
const TOLD = { done: "Phrase enregistrée", failed: "Erreur lors de l'enregistrement de la phrase" };

/** What the words would have found. */
function useTrial() {
  const utils = trpc.useUtils();
  const [tried, setTried] = useState<Tried | null>(null);
  const [busy, setBusy] = useState(false);
  async function look(words: string) {
    setBusy(true);
    await utils.phrases.try
      .fetch({ words }, { staleTime: 0 })
      .then((found) => setTried({ words, ...found }), toast.failure("La phrase n'a pas pu être essayée"));
    setBusy(false);
  }
  return { tried, busy, look };
}

const Found = ({ tried: { hits, looked, found } }: { tried: Tried }) => (
  <div>
    <output>
      Trouvée dans {formatNumber(hits)} des {formatNumber(looked)} dernières annonces.
    </output>
    {found.length > 0 && (
      <ul className={css.found} aria-label="Annonces trouvées">
        {found.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    )}
  </div>
);

/** First it shows what it finds, then it can be kept; other words are tried again. */
function Fields({ phrase, draft, onLeave, onCancel }: FieldsProps) {
  const form = useSchemaForm<Values>(PhraseFields, { start: draft.form.initial, onValuesChange: draft.keep });
  const { send, busy } = useSend({ mends: (code) => code === "phrase.known" || code === "phrase.full" });
  const trial = useTrial();
  const words = PhraseWords.safeParse(form.values.words).data;
  const tried = trial.tried && trial.tried.words === words ? trial.tried : null;
  async function submit(values: Values) {
    const fields = PhraseFields.parse(values);
    if (!tried) return trial.look(fields.words);
    const change = { id: phrase?.id ?? null, version: phrase?.version ?? null, fields, hits: tried.hits };
    const sent = await send("phrases.save", change, { ...TOLD, refuse: (error) => form.refuse(error, REFUSED) });
    if (sent.over) onLeave();
  }
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput
        label="Phrase"
        description="« * » en fin de mot : toute terminaison. « … » : quatre mots au plus entre les deux."
        data-autofocus
        withAsterisk
        {...form.getInputProps("words")}
      />
      <div className={editor.pair}>
        <NativeSelect label="Genre" data={KINDS} {...form.getInputProps("kind")} />
        <AmountInput
          label="Points"
          withAsterisk
          description={`de 1 à ${PHRASE_POINTS_MOST[form.values.kind]}`}
          {...form.getInputProps("points")}
        />
      </div>
      {tried && <Found tried={tried} />}
      <FormFoot
        busy={busy || trial.busy}
        submit={tried ? "Enregistrer" : "Essayer"}
        busyLabel={trial.busy ? "Essai..." : "Enregistrement..."}
        onCancel={onCancel}
      />
    </form>
  );
}

/** A phrase of the list, or a new one. */
export function PhraseDialog({ phrase, onClose }: Props) {
  const saved = phrase ? { words: phrase.words, kind: phrase.kind, points: phrase.points } : NEW;
  const draft = useDraft<Values>(`phrase.${phrase?.id ?? "new"}`, saved);
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <Dialog opened title={phrase ? "Modifier la phrase" : "Ajouter une phrase"} onClose={onClose}>
      {draft.resumed && <DraftNotice onRestart={draft.restart} />}
      <Fields key={draft.form.key} phrase={phrase} draft={draft} onLeave={leave} onCancel={draft.cancel(leave, onClose)} />
    </Dialog>
  );
}
