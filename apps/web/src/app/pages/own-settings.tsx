import { AccountSettings } from "#features/account/account-settings.tsx";
import { OwnEntrySection } from "#features/directories/own-entry-section.tsx";
import { SecondFactorSection } from "#features/second-factor/second-factor-section.tsx";
import { BlockedPeople } from "#features/messages/blocked-people.tsx";

export function OwnSettings() {
  return (
    <AccountSettings>
      <SecondFactorSection />
      <OwnEntrySection />
      <BlockedPeople />
    </AccountSettings>
  );
}
