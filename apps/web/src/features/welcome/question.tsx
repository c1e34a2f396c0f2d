import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import css from "./welcome.module.css";

interface Props {
  title: string;
  /** Which of the three; null before them. */
  step: number | null;
  /** Where it goes on without an answer. */
  later: string;
  children: ReactNode;
}

/** One question a screen: a tap on a card answers it and goes on. */
export function Question({ title, step, later, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <section className={css.question}>
      {step !== null && <p className={css.step}>Question {step} sur 3</p>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <Link className={css.later} to={later} replace>
        Plus tard
      </Link>
    </section>
  );
}
