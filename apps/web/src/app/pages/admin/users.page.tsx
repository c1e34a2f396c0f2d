import { PAGES } from "@recolte/domain/platform/pages/pages";
import { DemoTab } from "#features/admin/demo-tab.tsx";
import { DocumentationTab } from "#features/admin/documentation-tab.tsx";
import { TeamTab } from "#features/admin/team-tab.tsx";
import { UsersTab } from "#features/admin/users-tab.tsx";
import { Page } from "#ui/page.tsx";
import { PageTabs } from "#ui/page-tabs.tsx";
import css from "./admin.module.css";

const TABS = [
  { value: "utilisateurs", label: "Utilisateurs", Content: UsersTab },
  { value: "administrateurs", label: "Administrateurs", Content: TeamTab },
  { value: "demonstration", label: "Comptes de démonstration", Content: DemoTab },
  { value: "documentation", label: "Documentation", Content: DocumentationTab },
] as const;

export function Component() {
  return (
    <Page title={PAGES.adminUsers.title} className={css.page}>
      <h1>Gestion des utilisateurs</h1>
      <PageTabs label="Gestion des utilisateurs" tabs={TABS} />
    </Page>
  );
}
