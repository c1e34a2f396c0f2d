import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import type { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./reviews.module.css";
import { StarPicker } from "./stars.tsx";

const review = { fetch: async () => (await import("./review-schemas.ts")).ReviewForm };
const reply = { fetch: async () => (await import("./review-schemas.ts")).ReplyForm };

interface Props<Values extends object> {
  busy: boolean;
  draft: ReturnType<typeof useDraft<Values>>;
  onSubmit: (values: Values) => void;
}

export interface Typed {
  rating: number;
  content: string;
}

/** Stars, and words if one likes. */
export function ReviewForm({ busy, draft, onSubmit }: Props<Typed>) {
  const form = useSchemaForm(review, { draft });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!busy) onSubmit(values);
      })}
    >
      <StarPicker
        rating={form.values.rating}
        problem={form.errors["rating"]}
        onChange={(rating) => form.setFieldValue("rating", rating)}
      />
      <Textarea
        label="Votre avis (facultatif)"
        description="La qualité, la quantité, l'échange : ce qui aidera les autres."
        autosize
        minRows={3}
        {...form.getInputProps("content")}
      />
      <BusyButton type="submit" busy={busy} busyLabel="Envoi...">
        Envoyer mon avis
      </BusyButton>
    </form>
  );
}

/** The one answer to what was said of oneself. */
export function ReplyToReviewForm({ busy, draft, onSubmit }: Props<{ content: string }>) {
  const form = useSchemaForm(reply, { draft });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!busy) onSubmit(values);
      })}
    >
      <Textarea
        label="Votre réponse"
        description="Tout le monde la lira sous l'avis. On ne répond qu'une fois."
        autosize
        minRows={2}
        {...form.getInputProps("content")}
      />
      <BusyButton type="submit" variant="outline" busy={busy} busyLabel="Envoi...">
        Répondre
      </BusyButton>
    </form>
  );
}
