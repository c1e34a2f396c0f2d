import { MISSING_WORDS, type MissingFact as Fact, startFacts } from "@recolte/domain/trade/dashboards/to-do";
import type { UserType } from "@recolte/domain/identity/user-type";
import { IconCircle, IconCircleCheckFilled, IconX } from "@tabler/icons-react";
import { paths } from "#lib/browser/paths.ts";
import { useClosed } from "#lib/browser/use-closed.ts";
import { useToDo } from "#lib/session/use-to-do.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { PlainButton } from "#ui/plain-button.tsx";
import { MissingFact } from "./missing-fact.tsx";
import css from "./to-do.module.css";

interface ChecklistProps {
  viewerId: string;
  userType: UserType;
  missing: readonly Fact[];
  ownNumber: string | undefined;
}

function Checklist({ viewerId, userType, missing, ownNumber }: ChecklistProps) {
  const [closed, close] = useClosed(`recolte.start.${viewerId}`, "closed");
  if (closed) return null;
  const steps = startFacts(userType, missing);
  const done = steps.filter((step) => step.done).length;
  return (
    <section className={css.box} aria-labelledby="start">
      <h2 id="start">
        Pour bien commencer
        <span className={css.count}>
          {done} sur {steps.length}
        </span>
        <button type="button" className={css.close} aria-label="Masquer ces conseils" onClick={close}>
          <IconX size={20} aria-hidden />
        </button>
      </h2>
      {missing.includes("town") && <PlainButton to={paths.welcome}>Répondre à trois questions</PlainButton>}
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
              <MissingFact fact={fact} ownNumber={ownNumber} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a new account needs, counted from what is there; it goes with the last step, or when closed on this device. */
export function Start() {
  const { viewer } = useViewer();
  const { data } = useToDo();
  if (!viewer?.userType || !data || data.missing.length === 0) return null;
  return <Checklist viewerId={viewer.id} userType={viewer.userType} missing={data.missing} ownNumber={data.ownNumber} />;
}
