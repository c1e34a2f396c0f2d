import { PAGES } from "@recolte/domain/platform/pages/pages";
import { PeopleSearch } from "#features/people/people-search.tsx";
import { Page } from "#ui/page.tsx";
import css from "./admin.module.css";

export function Component() {
  return (
    <Page title={PAGES.adminPeople.title} className={css.page}>
      <h1>Personnes</h1>
      <PeopleSearch />
    </Page>
  );
}
