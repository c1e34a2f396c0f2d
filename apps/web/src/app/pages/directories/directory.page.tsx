import { DIRECTORIES } from "@recolte/domain/talk/directories/directory";
import { useLocation } from "react-router-dom";
import { DirectoryList } from "#features/directories/directory-list.tsx";
import { DIRECTORY_TEXTS } from "#features/directories/directory-texts.ts";
import { Page } from "#ui/page.tsx";
import css from "./directory.module.css";
import { reportEntry } from "./report-entry.tsx";

/** One page for the four trades: which one is the address. */
export function Component() {
  const { pathname } = useLocation();
  const kind = DIRECTORIES.find((name) => pathname.startsWith(`/${name}`)) ?? "producteurs";
  const { title, lead } = DIRECTORY_TEXTS[kind];
  return (
    <Page title={title} className={css.page}>
      <DirectoryList key={kind} kind={kind} head={{ title, lead: <p>{lead}</p> }} tools={reportEntry} />
    </Page>
  );
}
