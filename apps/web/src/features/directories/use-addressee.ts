import { useState } from "react";
import { toast } from "#lib/send/toast.ts";
import { ANY, useIntent, useSignInFor } from "#lib/session/use-intent.ts";
import { useWhoIsHere } from "#lib/session/use-who-is-here.ts";
import { useViewer } from "#lib/session/viewer.ts";
import type { Entry } from "./entry.ts";

/** Whom one writes to, once it is known that one has an account. */
export function useAddressee(asksQuote: boolean, entries: readonly Entry[] | undefined) {
  const { viewer } = useViewer();
  const whoIsHere = useWhoIsHere();
  const signInFor = useSignInFor();
  const act = asksQuote ? "quote" : "write";
  const [addressee, setAddressee] = useState<Entry | null>(null);

  async function write(entry: Entry) {
    if (viewer ?? (await whoIsHere())) return setAddressee(entry);
    const refusal = asksQuote
      ? "Vous devez être connecté pour demander un devis"
      : "Vous devez être connecté pour envoyer un message";
    toast.error(refusal, { label: "Se connecter", run: () => signInFor(act, entry.id) });
  }
  useIntent(act, entries ? ANY : null, (id) => {
    const meant = entries?.find((entry) => entry.id === id);
    if (meant) setAddressee(meant);
    else toast.error("Cette fiche n'est plus dans la liste : cherchez-la par son nom ou sa ville.");
  });
  return { viewer, addressee, write, close: () => setAddressee(null) };
}
