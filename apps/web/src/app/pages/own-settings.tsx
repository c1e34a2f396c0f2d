import { AccountSettings } from "#features/account/account-settings.tsx";
import { OwnSanctions } from "#features/account/own-sanctions.tsx";
import { OwnAlerts } from "#features/alerts/own-alerts.tsx";
import { MeterSection } from "#features/account/meter-section.tsx";
import { OwnEntrySection } from "#features/directories/own-entry-section.tsx";
import { DevicesSection } from "#features/push/devices-section.tsx";
import { SecondFactorSection } from "#features/second-factor/second-factor-section.tsx";
import { VerificationSection } from "#features/verification/verification-section.tsx";
import { BlockedPeople } from "#features/messages/blocked-people.tsx";

export function OwnSettings() {
  return (
    <AccountSettings>
      <VerificationSection />
      <OwnSanctions />
      <OwnAlerts />
      <DevicesSection />
      <MeterSection />
      <SecondFactorSection />
      <OwnEntrySection />
      <BlockedPeople />
    </AccountSettings>
  );
}
