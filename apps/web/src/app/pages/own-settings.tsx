import { AccountSettings } from "#features/account/account-settings.tsx";
import { BlockedPeople } from "#features/messages/blocked-people.tsx";

export function OwnSettings() {
  return (
    <AccountSettings>
      <BlockedPeople />
    </AccountSettings>
  );
}
