import { pointsText, standingWords } from "@recolte/domain/judgement/trust/standing-words";
import { type ReactNode, useState } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { QueryView } from "#ui/query-view.tsx";
import css from "./why.module.css";

function Parts({ userId }: { userId: string }) {
  const standing = trpc.standing.why.useQuery({ id: userId });
  return (
    <QueryView query={standing} error="Erreur lors du chargement de la note" waiting={<p>Chargement...</p>}>
      {(counted) => (
        <>
          <p>
            <strong>{pointsText(counted.total)}</strong> points de confiance sur 100. Chaque part a son maximum ; ce que personne
            n'a jugé ne compte pas.
          </p>
          <ul className={css.parts}>
            {standingWords(counted).map(({ part, title, text, gives }) => (
              <li key={part}>
                <p className={css.head}>
                  <span>{title}</span> <span className={css.gives}>{gives}</span>
                </p>
                <p className={css.text}>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}

interface Props {
  userId: string;
  /** What one can do about it. */
  children?: ReactNode;
}

/** Each part of somebody's standing; asked for when it is opened. */
export function Why({ userId, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={css.why} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Pourquoi cette note</summary>
      {opened && <Parts userId={userId} />}
      {opened && children}
    </details>
  );
}
