import { MISSING_WORDS, startFacts } from "@recolte/domain/dashboards/to-do";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { useToDo } from "#lib/use-to-do.ts";
import { useViewer } from "#lib/viewer.ts";
import { PlainButton } from "#ui/plain-button.tsx";
import css from "./to-do.module.css";

/** What a new account needs, counted from what is there; it goes with the last of it. */
export function Start() {
  const { viewer } = useViewer();
  const { data } = useToDo();
  if (!viewer?.userType || !data || data.missing.length === 0) return null;
  const steps = startFacts(viewer.userType, data.missing);
  const done = steps.filter((step) => step.done).length;
  return (
    <section className={css.box} aria-labelledby="start">
      <h2 id="start">
        Pour bien commencer
        <span className={css.count}>
          {done} sur {steps.length}
        </span>
      </h2>
      {data.missing.includes("town") && <PlainButton to={paths.welcome}>Répondre à trois questions</PlainButton>}
      <ul className={css.steps}>
        {steps.map(({ fact, done: isDone }) => (
          <li key={fact}>
            {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            {isDone ? (
              <span>
                {MISSING_WORDS[fact].text}
                <span className="sr"> : fait</span>
              </span>
            ) : (
              <Link to={MISSING_WORDS[fact].path}>{MISSING_WORDS[fact].text}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
