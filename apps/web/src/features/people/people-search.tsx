import { formatDate } from "@recolte/domain/platform/days/date";
import { isAdmin } from "@recolte/domain/identity/role";
import { PEOPLE_FOUND } from "@recolte/domain/judgement/trust/person-file";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { nameOf } from "./name-of.ts";
import css from "./people.module.css";
import { PersonMarks } from "./person-marks.tsx";

type Person = Outputs["people"]["search"]["people"][number];

function Found({ person }: { person: Person }) {
  return (
    <li>
      <div>
        <Link className={css.link} to={paths.adminPerson(person.id)}>
          {nameOf(person)}
        </Link>
        <p className={css.quiet}>{[person.location, `inscrit le ${formatDate(person.createdAt)}`].filter(Boolean).join(" · ")}</p>
      </div>
      <PersonMarks person={person} />
    </li>
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
          <section className={css.card} aria-label="Personnes trouvées">
            <ul className={css.found}>
              {people.map((person) => (
                <Found key={person.id} person={person} />
              ))}
            </ul>
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
      <SearchField className={css.search} label={label} value={words} onSearch={(search) => change({ search })} />
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
