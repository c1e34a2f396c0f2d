import { PAGES } from "@recolte/domain/pages";
import { DictionaryList } from "#features/dictionary/dictionary-list.tsx";
import { Page } from "#ui/page.tsx";
import css from "./admin.module.css";

export function Component() {
  return (
    <Page title={PAGES.adminDictionary.title} className={css.page}>
      <h1>Dictionnaire</h1>
      <DictionaryList />
    </Page>
  );
}
