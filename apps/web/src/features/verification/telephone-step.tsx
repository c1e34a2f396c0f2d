import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { AskButton, type Step, StepBox } from "./step-box.tsx";
import css from "./verification.module.css";

type OwnNumber = Outputs["verification"]["mine"]["number"];

const BY_CALL = "Notre équipe appelle le numéro de votre profil, et vous lui lisez un code.";
const BY_CODE = "Prouvez votre numéro par un code : l'étape se fait toute seule s'il est aussi celui que montre votre profil.";

function WhatNext({ isProved, isShown }: NonNullable<OwnNumber>) {
  if (isShown) return <AskButton step="telephone" label="Compter mon numéro" done="Votre numéro compte" />;
  return (
    <>
      {isProved && <p className={css.quiet}>Votre profil montre un autre numéro que celui que vous avez prouvé.</p>}
      <Button className={css.act ?? ""} component={Link} to={paths.ownSettings}>
        Ouvrir « Mon numéro »
      </Button>
      {isProved && (
        <Button className={css.act ?? ""} component={Link} to={paths.editProfile} variant="outline">
          Modifier mon profil
        </Button>
      )}
    </>
  );
}

/** By a code where one can be sent, else by a call of the staff. */
export function TelephoneStep({ step, number }: { step: Step; number: OwnNumber }) {
  return (
    <StepBox
      step={step}
      worth="8 points"
      lead={number ? BY_CODE : BY_CALL}
      meanwhile={
        <div>
          <p>Quand notre équipe vous appelle, lisez-lui ce code. Ne le donnez à personne d'autre.</p>
          <p className={css.code}>{step.requested?.code}</p>
        </div>
      }
    >
      {number ? <WhatNext {...number} /> : <AskButton step="telephone" label="Demander un appel" />}
    </StepBox>
  );
}
