import type { Outputs } from "#lib/line/trpc.ts";
import { Badge } from "#ui/badge.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { PaperForm } from "./paper-form.tsx";
import { AskButton, StepBox } from "./step-box.tsx";
import { TelephoneStep } from "./telephone-step.tsx";
import css from "./verification.module.css";

type Mine = Outputs["verification"]["mine"];

/** All steps, each with what can be done now. */
export function OwnSteps({ number, email, steps, takesDocuments }: Pick<Mine, "number" | "email" | "steps" | "takesDocuments">) {
  const stepOf = (wanted: Mine["steps"][number]["step"]) => steps.filter(({ step }) => step === wanted);
  return (
    <>
      <SettingsSection title="Adresse e-mail">
        <div className={css.state}>
          {email ? <Badge tone="good">Vérifié</Badge> : <Badge>{email === null ? "Facultative" : "Pas encore"}</Badge>}
          <span className={css.quiet}>2 points</span>
        </div>
        {email === false && <p className={css.quiet}>Ouvrez le lien que nous vous avons envoyé par e-mail.</p>}
        {email === null && <p className={css.quiet}>Votre compte n'en a pas, et peut s'en passer.</p>}
      </SettingsSection>
      {stepOf("telephone").map((step) => (
        <TelephoneStep key={step.step} step={step} number={number} />
      ))}
      {stepOf("identity").map((step) => (
        <StepBox
          key={step.step}
          step={step}
          worth="18 points"
          lead="Un administrateur compare votre pièce au nom de votre profil. Valable deux ans."
        >
          {takesDocuments ? <PaperForm /> : <p className={css.quiet}>Les pièces d'identité ne sont pas encore acceptées.</p>}
        </StepBox>
      ))}
      {stepOf("place").map((step) => (
        <StepBox
          key={step.step}
          step={step}
          worth="12 points"
          lead="Quelqu'un de notre équipe vient voir votre exploitation, votre boutique ou votre dépôt. Valable trois ans."
        >
          <AskButton step="place" label="Demander une visite" />
        </StepBox>
      ))}
    </>
  );
}
