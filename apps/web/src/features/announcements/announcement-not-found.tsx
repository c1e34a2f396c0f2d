import { useEffect } from "react";
import { intents } from "#lib/session/intents.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { PlainButton } from "#ui/plain-button.tsx";

/** The whole page of an announcement that is not there, for anybody who asks; where from here. */
export function AnnouncementNotFound({ back }: { back: { to: string; label: string } }) {
  // What somebody signed in for is not waited for any more.
  useEffect(() => intents.forget(), []);
  const action = <PlainButton to={back.to}>{back.label}</PlainButton>;
  return (
    <Page title="Annonce non trouvée">
      <EmptyState level={1} picture="magnifier" title="Annonce non trouvée" action={action}>
        Cette annonce n'existe pas ou a été supprimée.
      </EmptyState>
    </Page>
  );
}
