import { IconStar } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./reviews.module.css";

const FIVE = [1, 2, 3, 4, 5] as const;

/** What one review gives: full stars, then empty ones. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={css.stars}>
      <span className="sr">{rating} sur 5</span>
      {FIVE.map((n) => (
        <IconStar key={n} size={18} aria-hidden data-on={n <= rating || undefined} />
      ))}
    </span>
  );
}

const NAMES = ["", "Très décevant", "Décevant", "Correct", "Bien", "Excellent"] as const;

interface Props {
  rating: number;
  problem?: ReactNode;
  onChange: (rating: number) => void;
}

/** Five choices like any other: arrows move between them. */
export function StarPicker({ rating, problem, onChange }: Props) {
  return (
    <fieldset className={css.picker} aria-describedby={problem ? "review-rating-problem" : undefined}>
      <legend>Votre note</legend>
      {FIVE.map((n) => (
        <label key={n} className={css.star}>
          <span className="sr">{n === 1 ? "1 étoile" : `${n} étoiles`}</span>
          <input data-path="rating" type="radio" name="rating" value={n} checked={rating === n} onChange={() => onChange(n)} />
          <IconStar size={28} aria-hidden />
        </label>
      ))}
      <span className={css.said} aria-hidden="true">
        {NAMES[rating]}
      </span>
      {problem && (
        <p className={css.problem} id="review-rating-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
