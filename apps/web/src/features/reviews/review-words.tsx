import { Age } from "#ui/age.tsx";
import css from "./reviews.module.css";
import { Stars } from "./stars.tsx";
import type { ReactNode } from "react";

interface Props {
  who: ReactNode;
  review: { rating: number; content: string; reply: string | null };
  /** When it was written or shown. */
  at: string;
  /** Who answered. */
  replier: string;
  children?: ReactNode;
}

/** One review with its answer. */
export function ReviewWords({ who, review: { rating, content, reply }, at, replier, children }: Props) {
  return (
    <article className={css.review}>
      <div className={css.who}>
        {who}
        <Stars rating={rating} />
        <Age since={at} />
      </div>
      {content && (
        <p className={css.words} dir="auto">
          {content}
        </p>
      )}
      {reply && (
        <div className={css.reply}>
          <b>{replier}</b>
          <p className={css.words} dir="auto">
            {reply}
          </p>
        </div>
      )}
      {children}
    </article>
  );
}
