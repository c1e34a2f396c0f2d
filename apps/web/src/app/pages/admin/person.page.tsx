import { Skeleton } from "@mantine/core";
import { Link, useParams } from "react-router-dom";
import { nameOf } from "#features/people/name-of.ts";
import { PersonFile } from "#features/people/person-file.tsx";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import table from "#ui/table.module.css";
import css from "./admin.module.css";

export function Component() {
  const { id = "" } = useParams();
  const head = trpc.people.file.head.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  return (
    <Page title={head.data ? nameOf(head.data) : "Fiche d'une personne"} className={css.page}>
      <p>
        <Link className={table.link} to={paths.adminPeople}>
          Toutes les personnes
        </Link>
      </p>
      <QueryView
        query={head}
        error="Erreur lors du chargement de la fiche"
        errorTitle="Fiche indisponible"
        waiting={<Skeleton height={320} />}
      >
        {(person) => <PersonFile key={person.id} person={person} />}
      </QueryView>
    </Page>
  );
}
