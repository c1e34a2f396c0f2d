import { Skeleton } from "@mantine/core";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { CASE_KIND_LABELS } from "@recolte/domain/judgement/trust/case";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { useState } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import { Age } from "#ui/age.tsx";
import { Badge } from "#ui/badge.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { About, Evidence, type Subjects } from "./case-about.tsx";
import { CaseDecision } from "./case-decision.tsx";
import { Record, type ShownCase, Why } from "./case-why.tsx";
import css from "./cases.module.css";
import { thingOf } from "./case-words.ts";
import type { CaseFlow } from "./use-case-flow.ts";

interface Props {
  id: string;
  subjects: Subjects;
  flow: CaseFlow;
  isOn: boolean;
}

function Head({ shown: { kind, targetType, title, subject, severe, publishedUnread, openedAt, dueAt } }: { shown: ShownCase }) {
  const person = targetType === "person" && subject ? fullName(subject) : null;
  return (
    <header className={css.head}>
      <p className={css.marks}>
        <Badge>{CASE_KIND_LABELS[kind]}</Badge>
        {severe && <Badge tone="bad">Grave</Badge>}
        {publishedUnread && <Badge tone="waiting">Publiée sans relecture</Badge>}
        <span className={css.quiet}>
          ouvert <Age since={openedAt} />, à décider avant le {formatDate(dueAt)} à {formatTime(dueAt)}
        </span>
      </p>
      <h2>{tied(title ?? person ?? thingOf({ kind, targetType }))}</h2>
    </header>
  );
}

/** One case on one screen. */
export function CaseScreen({ id, subjects, flow, isOn }: Props) {
  const [isOpen, setOpen] = useState(false);
  const found = trpc.cases.byId.useQuery({ id }, { staleTime: 0 });
  const keys = { h: () => setOpen(!isOpen) };
  return (
    <QueryView query={found} error="Erreur lors du chargement du dossier" waiting={<Skeleton height={480} />}>
      {(shown) => (
        <article className={css.screen}>
          <Head shown={shown} />
          <About shown={shown} subjects={subjects}>
            {(view, seen) => (
              <>
                <div className={css.columns}>
                  <div className={css.subject}>
                    {view}
                    <Evidence evidence={shown.evidence} />
                  </div>
                  <div className={css.side}>
                    <Why shown={shown} />
                    <Record shown={shown} isOpen={isOpen} onToggle={setOpen} />
                  </div>
                </div>
                <CaseDecision shown={shown} seen={found.isFetching ? undefined : seen} flow={flow} keys={keys} isOn={isOn} />
              </>
            )}
          </About>
        </article>
      )}
    </QueryView>
  );
}
