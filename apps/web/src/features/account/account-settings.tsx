import { useViewer } from "#lib/viewer.ts";
import css from "./account-settings.module.css";
import { DeletionSection } from "./deletion-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SwitchesSection } from "./switches-section.tsx";

/** Everything a person decides about the account itself. */
export function AccountSettings() {
  const { viewer } = useViewer();
  if (!viewer) return null;
  return (
    <div className={css.settings}>
      <PasswordSection />
      <EmailSection email={viewer.email} isVerified={viewer.emailVerified} />
      <SessionsSection />
      <SwitchesSection />
      <ExportSection />
      <DeletionSection isStaff={viewer.roles.length > 0} />
    </div>
  );
}
