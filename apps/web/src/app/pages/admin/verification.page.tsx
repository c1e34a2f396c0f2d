import { PAGES } from "@recolte/domain/platform/pages/pages";
import { isSuperAdmin } from "@recolte/domain/identity/role";
import { KeysSection } from "#features/verification-desk/keys-section.tsx";
import { WaitingList } from "#features/verification-desk/waiting-list.tsx";
import { useViewer } from "#lib/session/viewer.ts";
import { Page } from "#ui/page.tsx";
import css from "./admin.module.css";

export function Component() {
  const { viewer } = useViewer();
  return (
    <Page title={PAGES.adminVerification.title} className={css.page}>
      <h1>Vérifications</h1>
      <WaitingList />
      {viewer && isSuperAdmin(viewer.roles) && <KeysSection />}
    </Page>
  );
}
