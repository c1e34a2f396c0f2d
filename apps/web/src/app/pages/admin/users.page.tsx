import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import { DemoTab } from "#features/admin/demo-tab.tsx";
import { DocumentationTab } from "#features/admin/documentation-tab.tsx";
import { TeamTab } from "#features/admin/team-tab.tsx";
import { UsersTab } from "#features/admin/users-tab.tsx";
import { oneOf, useAddress } from "#lib/use-filters.ts";
import { Page } from "#ui/page.tsx";
import { TABS_LOOK } from "#ui/tabs-look.ts";
import css from "./users.module.css";

const TABS = [
  { value: "utilisateurs", label: "Utilisateurs", Content: UsersTab },
  { value: "administrateurs", label: "Administrateurs", Content: TeamTab },
  { value: "demonstration", label: "Comptes de démonstration", Content: DemoTab },
  { value: "documentation", label: "Documentation", Content: DocumentationTab },
] as const;
const NAMES = TABS.map(({ value }) => value);

/** On a phone the tabs are wider than the screen: the one an address opens must be seen. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: "nearest", inline: "nearest" });

export function Component() {
  const [params, change] = useAddress();
  const tab = oneOf(NAMES, params.get("tab")) ?? "utilisateurs";
  // The filters belong to the tab that is left.
  const open = (value: string | null) =>
    change(() => new URLSearchParams(value && value !== "utilisateurs" ? { tab: value } : {}), { replace: true });
  return (
    <Page title="Utilisateurs" className={css.page}>
      <h1>Gestion des utilisateurs</h1>
      <Tabs classNames={TABS_LOOK} keepMounted={false} value={tab} onChange={open}>
        <Tabs.List aria-label="Gestion des utilisateurs">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} ref={value === tab ? intoView : null}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Content }) => (
          <Tabs.Panel key={value} value={value} className={css.panel}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
