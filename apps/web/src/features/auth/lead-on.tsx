import type { Intent } from "@recolte/domain/platform/pages/intent";
import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { intents } from "#lib/session/intents.ts";
import { paths } from "#lib/browser/paths.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { Spinner } from "#ui/spinner.tsx";

interface Props {
  viewer: Viewer;
  intent: Intent | null;
  /** They have just begun their account: who wanted nothing else is asked the first questions. */
  isNew: boolean;
}

/** Where somebody who has entered goes on. The spinner stays until the code of the next page is there. */
export function LeadOn({ viewer: { id }, intent, isNew }: Props) {
  const [to] = useState(() => intents.placeFor(intent, id) ?? (isNew ? paths.firstPassword : paths.home));
  useEffect(() => intents.settle(id), [id]);
  return (
    <>
      <Spinner />
      <Navigate to={to} replace />
    </>
  );
}
