import { isolate } from "@recolte/domain/platform/texts/bidi";
import { formatDate } from "@recolte/domain/platform/days/date";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { VOUCHES_MOST } from "@recolte/domain/judgement/trust/verification";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./verification.module.css";

type Mine = Outputs["verification"]["mine"];
type Vouched = Mine["vouching"][number];

const FAILED = "Erreur lors de l'enregistrement du parrainage";

function Person({ person, isMine }: { person: Vouched; isMine: boolean }) {
  const { send, busy } = useSend();
  const withdraw = () => send("vouches.withdraw", { personId: person.id }, { done: "Parrainage retiré", failed: FAILED });
  return (
    <li>
      <span>
        <Link to={paths.profile(person.id)}>
          <bdi>{fullName(person)}</bdi>
        </Link>{" "}
        <span className={css.quiet}>jusqu'au {formatDate(person.until)}</span>
      </span>
      {isMine && (
        <BusyButton
          variant="subtle"
          size="sm"
          aria-label={`Ne plus parrainer ${isolate(fullName(person))}`}
          busy={busy}
          onClick={() => void withdraw()}
        >
          Ne plus parrainer
        </BusyButton>
      )}
    </li>
  );
}

function People({ title, people, isMine = false }: { title: string; people: readonly Vouched[]; isMine?: boolean }) {
  if (people.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={css.people}>
        {people.map((person) => (
          <Person key={person.id} person={person} isMine={isMine} />
        ))}
      </ul>
    </div>
  );
}

/** Who answers for one, and for whom one answers. */
export function Vouches({ mayVouch, vouching, vouchedBy }: Pick<Mine, "mayVouch" | "vouching" | "vouchedBy">) {
  return (
    <SettingsSection
      title="Parrainage"
      lead="Une coopérative ou un producteur dont le lieu a été visité peut se porter garant de vous, depuis votre profil public."
    >
      {vouchedBy.length === 0 && <p className={css.quiet}>Personne ne se porte encore garant de vous.</p>}
      <People title="Se portent garants de vous" people={vouchedBy} />
      {mayVouch && (
        <p className={css.quiet}>
          Vous pouvez parrainer {VOUCHES_MOST} personnes à la fois : ouvrez « Pourquoi cette note » sur leur profil.
        </p>
      )}
      <People isMine title="Vous parrainez" people={vouching} />
    </SettingsSection>
  );
}
