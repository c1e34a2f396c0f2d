import { formatDate } from "@recolte/domain/platform/days/date";
import { isAdmin } from "@recolte/domain/identity/role";
import { PEOPLE_FOUND } from "@recolte/domain/judgement/trust/person-file";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import table from "#ui/table.module.css";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { nameOf } from "./name-of.ts";
import css from "./people.module.css";
import { PersonMarks } from "./person-marks.tsx";

type Person = Outputs["people"]["search"]["people"][number];

function Row({ person }: { person: Person }) {
  const { userType, location, createdAt } = person;
  return (
    <DataRow>
      <td className={table.whole}>
        <p className={table.strong}>
          <Link className={table.link} to={paths.adminPerson(person.id)}>
            {nameOf(person)}
          </Link>
        </p>
        <p className={table.quiet}>{[userType && USER_TYPE_LABELS[userType], location].filter(Boolean).join(" · ")}</p>
      </td>
      <td data-label="Inscrit le" className={table.firm}>
        {formatDate(createdAt)}
      </td>
      <td data-label="Compte" className={table.mark}>
        <PersonMarks person={{ ...person, userType: null }} />
      </td>
    </DataRow>
  );
}

function Results({ words }: { words: string }) {
  const found = trpc.people.search.useQuery({ words }, { staleTime: 0, placeholderData: (former) => former });
  return (
    <QueryView query={found} error="Erreur lors de la recherche" waiting={<TableSkeleton />}>
      {({ people, more }) =>
        people.length === 0 ? (
          <EmptyState picture="magnifier" title="Personne ne correspond">
            Essayez le début d'un nom ou d'une ville, ou l'identifiant du compte.
          </EmptyState>
        ) : (
          <section className={css.list} aria-label="Personnes trouvées">
            <DataTable columns={["Personne", "Inscrit le", "Compte"]} last={null}>
              {people.map((person) => (
                <Row key={person.id} person={person} />
              ))}
            </DataTable>
            {more && <p className={css.quiet}>Plus de {PEOPLE_FOUND} personnes correspondent : précisez la recherche.</p>}
          </section>
        )
      }
    </QueryView>
  );
}

/** Finds people by what the reader may know of them. */
export function PeopleSearch() {
  const [params, change] = useFilters();
  const { viewer } = useViewer();
  const words = params.get("search") ?? "";
  const label = isAdmin(viewer?.roles ?? []) ? "Nom, ville, email, téléphone ou identifiant" : "Nom, ville ou identifiant";
  return (
    <>
      <OptionHead search={{ label, name: "search", value: words }} filters={[]} onChange={change} />
      {words ? (
        <Results words={words} />
      ) : (
        <EmptyState picture="magnifier" title="Qui cherchez-vous ?">
          Le début des mots suffit, dans n'importe quel ordre.
        </EmptyState>
      )}
    </>
  );
}
