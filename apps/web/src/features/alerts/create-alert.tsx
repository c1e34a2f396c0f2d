import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { IconBellPlus, IconBellRinging } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useMemberAct } from "#lib/send/use-member-act.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import css from "./create-alert.module.css";

interface Props {
  filter: ListFilter;
  /** Shown once there is an alert. */
  children: ReactNode;
}

const MADE = {
  now: "Alerte créée : vous serez averti dès qu'une annonce y répond.",
  day: "Alerte créée : elle trouve beaucoup d'annonces, vous serez averti une fois par jour.",
  week: "Alerte créée : vous serez averti une fois par semaine.",
};

/** Beside the title of a search: to be told when what it looks for appears. */
export function CreateAlert({ filter: { sort: _sort, exact: _exact, ...question }, children }: Props) {
  const asked = JSON.stringify(question);
  const [{ of, words }, keep] = useState({ of: "", words: "" });
  const { viewer } = useViewer();
  const key = useIdempotencyKey({ name: "alert", author: viewer?.id ?? "", start: {} }, { anew: true });
  const { send, busy } = useSend();
  const navigate = useNavigate();
  const isMade = of === asked;
  const see = () => void navigate(paths.ownSettings);

  function save() {
    void send(
      "alerts.save",
      { id: key.idOf(question), question },
      {
        key,
        failed: "Erreur lors de la création de l'alerte",
        whileHere: ({ cadence }) => keep({ of: asked, words: MADE[cadence] }),
      },
    );
  }

  const create = useMemberAct({
    act: "alert",
    subject: "liste",
    refusal: "Vous devez être connecté pour créer une alerte",
    run: save,
  });

  return (
    <>
      {/* The same button: the one who pressed it stays on it. */}
      <button
        type="button"
        className={css.bell}
        aria-busy={busy}
        aria-disabled={busy}
        onClick={() => !busy && (isMade ? see : create)()}
      >
        {isMade ? <IconBellRinging size={20} aria-hidden /> : <IconBellPlus size={20} aria-hidden />}
        <span>{isMade ? "Voir mes alertes" : "Créer une alerte"}</span>
      </button>
      <output className={css.below}>{isMade && words}</output>
      {isMade && <div className={css.below}>{children}</div>}
    </>
  );
}
