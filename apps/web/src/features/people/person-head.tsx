import { Button } from "@mantine/core";
import { groupedPhone } from "@recolte/domain/identity/dial-plan";
import { formatDate } from "@recolte/domain/platform/days/date";
import { isAdmin } from "@recolte/domain/identity/role";
import { NoteForm } from "@recolte/domain/judgement/trust/person-file";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { SanctionDialog } from "#ui/sanction-dialog.tsx";
import { WordsDialog } from "#ui/words-dialog.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { nameOf } from "./name-of.ts";
import css from "./people.module.css";
import { PersonMarks } from "./person-marks.tsx";

type Head = Outputs["people"]["file"]["head"];

/** Told on purpose, and written in the audit log. */
function Contact({ id }: { id: string }) {
  const [contact, setContact] = useState<Outputs["people"]["contact"] | null>(null);
  const { send, busy } = useSend();
  const read = () =>
    void send(
      "people.contact",
      { id },
      { alone: true, failed: "Erreur lors de la lecture des coordonnées", whileHere: setContact },
    );
  if (!contact)
    return (
      <div>
        <BusyButton variant="default" busy={busy} busyLabel="Lecture..." onClick={read}>
          Afficher email et téléphone
        </BusyButton>
      </div>
    );
  return (
    <dl className={css.facts}>
      <div>
        <dt>Email</dt>
        <dd>{contact.email ?? "Aucun"}</dd>
      </div>
      <div>
        <dt>Téléphone</dt>
        <dd>{contact.phone ? groupedPhone(contact.phone) : "Aucun"}</dd>
      </div>
    </dl>
  );
}

function Escalate({ person: { id }, onClose }: { person: Head; onClose: () => void }) {
  const { send, busy } = useSend();
  const words = { done: "Remonté aux administrateurs", failed: "Erreur lors de la remontée" };
  const escalate = async (text: string) => (await send("people.escalate", { id, text }, words)).done;
  return (
    <WordsDialog
      title="Remonter aux administrateurs"
      label="Pourquoi"
      submit="Remonter"
      schema={NoteForm}
      draft={`escalate.${id}`}
      busy={busy}
      onSubmit={escalate}
      onClose={onClose}
    >
      Un dossier leur est ouvert. Vos mots s'ajoutent aux notes de l'équipe.
    </WordsDialog>
  );
}

/** Who it is, and what can be done from here. */
export function PersonHead({ person }: { person: Head }) {
  const [open, setOpen] = useState<"sanction" | "escalate" | "name" | null>(null);
  const { viewer } = useViewer();
  const decides = isAdmin(viewer?.roles ?? []);
  const { id, status, location, createdAt, suspendedUntil, suspensionReason } = person;
  const close = () => setOpen(null);
  return (
    <section className={css.card} aria-label="La personne">
      <div className={css.head}>
        <h1>{nameOf(person)}</h1>
        <PersonMarks person={person} />
        <p className={css.quiet}>{[location, `inscrit le ${formatDate(createdAt)}`].filter(Boolean).join(" · ")}</p>
        {suspensionReason && (
          <p className={css.words}>
            {suspendedUntil ? `Suspendu jusqu'au ${formatDate(suspendedUntil)} : ` : "Suspendu sans fin prévue : "}
            {suspensionReason}
          </p>
        )}
      </div>
      {decides && <Contact key={id} id={id} />}
      <div className={css.marks}>
        {person.userType && status === "active" && (
          <Button component={Link} variant="default" to={paths.profile(id)}>
            Voir le profil public
          </Button>
        )}
        {status !== "deleted" && decides && (
          <Button variant="default" onClick={() => setOpen("name")}>
            Corriger le nom
          </Button>
        )}
        {status !== "deleted" && viewer && !decides && (
          <Button variant="default" onClick={() => setOpen("escalate")}>
            Remonter aux administrateurs
          </Button>
        )}
        {status !== "deleted" && (
          <Button color="red" onClick={() => setOpen("sanction")}>
            Prendre une mesure
          </Button>
        )}
      </div>
      {open === "sanction" && <SanctionDialog person={person} name={nameOf(person)} onClose={close} />}
      {open === "name" && <NameDialog person={person} onClose={close} />}
      {open === "escalate" && <Escalate person={person} onClose={close} />}
    </section>
  );
}
