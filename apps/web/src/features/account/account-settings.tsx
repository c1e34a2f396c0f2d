import { isStaff } from "@recolte/domain/identity/role";
import type { ReactNode } from "react";
import { useViewer } from "#lib/session/viewer.ts";
import css from "./account-settings.module.css";
import { ComfortSection } from "./comfort-section.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { FirstPasswordSection } from "./first-password-section.tsx";
import { NumberSection } from "./number-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SwitchesSection } from "./switches-section.tsx";

/** Everything a person decides about the account itself; what other features add stands before what ends it. */
export function AccountSettings({ children }: { children?: ReactNode }) {
  const { viewer } = useViewer();
  if (!viewer) return null;
  const staff = isStaff(viewer.roles);
  const hasNumber = viewer.phone !== null;
  return (
    <div className={css.settings}>
      {staff || !hasNumber ? <PasswordSection isStaff={staff} /> : <FirstPasswordSection />}
      <NumberSection isStaff={staff} />
      <EmailSection email={viewer.email} isVerified={viewer.emailVerified} hasNumber={hasNumber} />
      <SessionsSection />
      <SwitchesSection />
      <ComfortSection />
      {children}
      <ExportSection />
      <DeletionSection isStaff={staff} hasNumber={hasNumber} />
    </div>
  );
}
