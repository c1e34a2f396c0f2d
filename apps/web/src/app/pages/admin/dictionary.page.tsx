import { PAGES } from "@recolte/domain/platform/pages/pages";
import { DictionaryList } from "#features/dictionary/dictionary-list.tsx";
import { PhraseList } from "#features/phrases/phrase-list.tsx";
import { oneOf, useAddress } from "#lib/browser/use-filters.ts";
import { CountTabs } from "#ui/count-tabs.tsx";
import { Page } from "#ui/page.tsx";
import css from "./admin.module.css";

const VIEWS = ["produits", "phrases"] as const;
const TABS = [
  { value: "produits", label: "Produits" },
  { value: "phrases", label: "Phrases surveillées" },
];

/** What the market calls its goods, and what thieves say. */
export function Component() {
  const [params, write] = useAddress();
  const view = oneOf(VIEWS, params.get("vue")) ?? "produits";
  return (
    <Page title={PAGES.adminDictionary.title} className={css.page}>
      <div className={css.top}>
        <h1>Dictionnaire</h1>
        <CountTabs
          look="pill"
          label="Vue"
          tabs={TABS}
          value={view}
          onChange={(value) => write(() => new URLSearchParams(value === "produits" ? {} : { vue: value }))}
        />
      </div>
      {view === "produits" ? <DictionaryList /> : <PhraseList />}
    </Page>
  );
}
