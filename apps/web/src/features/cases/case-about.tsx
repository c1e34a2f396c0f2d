import { formatDate } from "@recolte/domain/platform/days/date";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { againstWords } from "@recolte/domain/judgement/trust/appeal";
import type { CaseKind, CaseTarget } from "@recolte/domain/judgement/trust/case";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { tied } from "#lib/browser/words.ts";
import { Badge } from "#ui/badge.tsx";
import { EvidencePictures } from "#ui/evidence.tsx";
import type { ShownCase } from "./case-why.tsx";
import css from "./cases.module.css";

/** Shows what a case is about, and hands its version on: undefined until it is there. */
type Subject = (props: {
  id: string;
  kind: CaseKind;
  /** The first of the reports on it that wait. */
  reportId: string | undefined;
  /** Whose it is. */
  author: ShownCase["subject"];
  children: (view: ReactNode, seen: number | null | undefined) => ReactNode;
}) => ReactNode;
/** By what a case is about; the page composes them. */
export type Subjects = Partial<Record<CaseTarget, Subject>>;

type Thing = NonNullable<ShownCase["thing"]>;

function Review({ thing: { title, rating, words, removedAt } }: { thing: Extract<Thing, { type: "review" }> }) {
  return (
    <section className={css.part} aria-label="Avis">
      <h3>{tied(`${rating} sur 5, pour « ${title} »`)}</h3>
      {removedAt !== null && <Badge tone="bad">Retiré</Badge>}
      <p className={css.words}>{words || "Sans commentaire."}</p>
    </section>
  );
}

function Entry({ thing: { title, town, quartier, phone, email, published } }: { thing: Extract<Thing, { type: "directory" }> }) {
  return (
    <section className={css.part} aria-label="Fiche d'annuaire">
      <h3>{tied(title)}</h3>
      {!published && <Badge tone="bad">Retirée de l'annuaire</Badge>}
      <p>{[quartier, town].filter(Boolean).join(", ") || "Sans lieu."}</p>
      <p className={css.quiet}>{[phone, email].filter(Boolean).join(" · ") || "Ni numéro, ni e-mail."}</p>
    </section>
  );
}

/** What was decided, and what whom it is about says to that. */
function Appealed({ appeal }: { appeal: NonNullable<ShownCase["appeal"]> }) {
  const { kind, sanction, photo, reason, at, text } = appeal;
  return (
    <section className={css.part} aria-label="Le recours">
      <h3>Le recours</h3>
      <p className={css.words}>{text}</p>
      <p className={css.quiet}>
        Contre : {againstWords({ kind, sanction, photo }).toLowerCase()}, le {formatDate(at)}
      </p>
      {reason && (
        <p className={css.words} dir="auto">
          {reason}
        </p>
      )}
      {photo && <EvidencePictures pictures={[photo]} door="removed-photos" name="Photo retirée" />}
    </section>
  );
}

/** What those who reported it sent. */
export function Evidence({ evidence }: { evidence: ShownCase["evidence"] }) {
  if (evidence.length === 0) return null;
  return (
    <section className={css.part} aria-label="Photos à l'appui">
      <h3>Photos à l'appui</h3>
      <EvidencePictures pictures={evidence} door="evidence" name="Pièce" />
    </section>
  );
}

interface Props {
  shown: ShownCase;
  subjects: Subjects;
  children: (view: ReactNode, seen: number | null | undefined) => ReactNode;
}

interface PersonProps {
  subject: NonNullable<ShownCase["subject"]>;
  thing: Extract<Thing, { type: "person" }> | null;
}
function Person({ subject, thing }: PersonProps) {
  return (
    <section className={css.part} aria-label="Personne concernée">
      <h3>
        <bdi>{fullName(subject)}</bdi>
      </h3>
      {thing?.bio && (
        <p className={css.words} dir="auto">
          {thing.bio}
        </p>
      )}
      {thing?.card && (
        <>
          <p className={css.quiet}>Sur sa fiche d'annuaire :</p>
          <p className={css.words}>{thing.card}</p>
        </>
      )}
      <p>La personne lit l'avertissement. Une limite ou une suspension se décide depuis sa fiche.</p>
      <p className={css.marks}>
        <Link className={css.link} to={paths.profile(subject.id)} target="_blank">
          Voir son profil public
        </Link>
      </p>
    </section>
  );
}

function Other({ targetType, thing, subject }: Pick<ShownCase, "targetType" | "thing" | "subject">) {
  if (thing?.type === "review") return <Review thing={thing} />;
  if (thing?.type === "directory") return <Entry thing={thing} />;
  if (targetType === "person" && subject) return <Person subject={subject} thing={thing} />;
  return <p className={css.quiet}>Rien d'autre à montrer.</p>;
}

/** What a case is about; under an appeal, what was decided about. */
export function About({ shown, subjects, children }: Props) {
  const { appeal, thing, voices, kind, subject } = shown;
  const { targetType, targetId } = appeal ?? shown;
  const Known = subjects[targetType];
  const whole = (view: ReactNode) => (
    <>
      {appeal && <Appealed appeal={appeal} />}
      {view}
    </>
  );
  if (!Known) return children(whole(<Other targetType={targetType} thing={thing} subject={subject} />), null);
  return (
    <Known id={targetId} kind={kind} reportId={voices[0]?.id} author={subject}>
      {(view, seen) => children(whole(view), appeal ? null : seen)}
    </Known>
  );
}
