import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { ReplyForm, ReviewForm as Schema } from "@recolte/domain/reviews/review";
import { type SubmitEvent, useState } from "react";
import { problemsOf } from "#lib/problems-of.ts";
import type { useTyped } from "#lib/use-typed.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./reviews.module.css";
import { StarPicker } from "./stars.tsx";

interface Props<Values> {
  busy: boolean;
  onSubmit: (values: Values) => void;
}

export interface Typed {
  rating: number;
  content: string;
}
interface ReviewProps extends Props<Typed> {
  draft: ReturnType<typeof useTyped<Typed>>;
}

/** Stars, and words if one likes. */
export function ReviewForm({ busy, draft, onSubmit }: ReviewProps) {
  const [typed, setTyped] = useState(draft.start);
  const { rating, content } = typed;
  const [problems, setProblems] = useState<Record<string, string>>({});

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = Schema.safeParse({ rating, content });
    const wrong = problemsOf(read);
    setProblems(wrong);
    event.currentTarget.querySelector<HTMLElement>(`[name="${Object.keys(wrong)[0]}"]`)?.focus();
    if (read.data && !busy) onSubmit(read.data);
  }
  function change(changes: Partial<Typed>) {
    setTyped({ ...typed, ...changes });
    draft.keep({ ...typed, ...changes });
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <StarPicker rating={rating} problem={problems.rating} onChange={(stars) => change({ rating: stars })} />
      <Textarea
        label="Votre avis (facultatif)"
        name="content"
        description="La qualité, la quantité, l'échange : ce qui aidera les autres."
        autosize
        minRows={3}
        value={content}
        error={problems.content}
        onChange={({ currentTarget }) => change({ content: currentTarget.value })}
      />
      <BusyButton type="submit" busy={busy} busyLabel="Envoi...">
        Envoyer mon avis
      </BusyButton>
    </form>
  );
}

interface ReplyProps extends Props<{ content: string }> {
  draft: ReturnType<typeof useTyped<{ content: string }>>;
}

/** The one answer to what was said of oneself. */
export function ReplyToReviewForm({ busy, draft, onSubmit }: ReplyProps) {
  const [content, setContent] = useState(draft.start.content);
  const [problems, setProblems] = useState<Record<string, string>>({});

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = ReplyForm.safeParse({ content });
    setProblems(problemsOf(read));
    if (read.data && !busy) onSubmit(read.data);
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Textarea
        label="Votre réponse"
        description="Tout le monde la lira sous l'avis. On ne répond qu'une fois."
        autosize
        minRows={2}
        value={content}
        error={problems.content}
        onChange={({ currentTarget }) => {
          setContent(currentTarget.value);
          draft.keep({ content: currentTarget.value });
        }}
      />
      <BusyButton type="submit" variant="outline" busy={busy} busyLabel="Envoi...">
        Répondre
      </BusyButton>
    </form>
  );
}
