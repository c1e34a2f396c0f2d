import { Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { isNotFound } from "#lib/send/refusal-of.ts";
import { Bone } from "./bone.tsx";
import css from "./case.module.css";
import { EmptyState } from "./empty-state.tsx";
import { Page } from "./page.tsx";
import { QueryView } from "./query-view.tsx";
import { WaitingBox } from "./waiting.tsx";

interface Place {
  to: string;
  label: string;
}

interface ShownProps {
  /** In the tab, before the name of what is shown. */
  kind: string;
  title: string;
  /** The list it is in, for this reader. */
  list: Place;
  head: ReactNode;
  /** How far it is and what is to be done. */
  children: ReactNode;
  aside: ReactNode;
  /** How it came about: under the children where there are two columns, last on a phone. */
  below?: ReactNode;
}

/** One thing of two sides: where it is listed, what it is, how far it is. */
export function CasePage({ kind, title, list, head, children, aside, below }: ShownProps) {
  return (
    <Page title={`${kind} : ${title}`} className={css.page}>
      <nav className={css.trail} aria-label="Fil d'Ariane">
        <Link to={list.to}>{list.label}</Link>
        <IconChevronRight size={16} aria-hidden />
        <span aria-current="page">{title}</span>
      </nav>
      <header className={css.head}>{head}</header>
      <div className={css.grid}>
        <div className={css.column}>{children}</div>
        <div className={`${css.column} ${css.aside}`}>{aside}</div>
        {below && <div className={css.column}>{below}</div>}
      </div>
    </Page>
  );
}

interface Props<T> {
  kind: string;
  query: Parameters<typeof QueryView<T>>[0]["query"] & { error: unknown };
  error: string;
  absent: { title: string; way: Place };
  children: (found: T) => ReactNode;
}

/** What another person's case and one that never was have in common: it is not there. */
export function CaseView<T>({ kind, query, error, absent, children }: Props<T>) {
  if (isNotFound(query.error))
    return (
      <Page title={absent.title}>
        <EmptyState
          level={1}
          picture="compass"
          title={absent.title}
          action={
            <Button component={Link} to={absent.way.to}>
              {absent.way.label}
            </Button>
          }
        >
          Elle n'existe pas, ou elle n'est pas à vous.
        </EmptyState>
      </Page>
    );
  const waiting = (
    <Page title={kind} className={css.page}>
      <div className={css.trail} aria-hidden="true">
        <Bone height={44} width="50%" />
      </div>
      <div className={css.head} aria-hidden="true">
        <Bone height={36} width="60%" />
        <Bone height={28} width={96} />
      </div>
      <div className={css.grid}>
        <div className={css.column}>
          <WaitingBox lines={5} />
          <WaitingBox lines={3} />
        </div>
        <div className={`${css.column} ${css.aside}`}>
          <WaitingBox lines={4} />
        </div>
      </div>
    </Page>
  );
  return (
    <QueryView query={query} error={error} waiting={waiting}>
      {children}
    </QueryView>
  );
}
