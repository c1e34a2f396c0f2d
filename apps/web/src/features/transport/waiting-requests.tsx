import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";

/** The way to the requests, and how many wait for a price. */
export function WaitingRequests() {
  const { data: waiting = 0 } = trpc.quotes.waiting.useQuery({ side: "carrier" }, { staleTime: 0 });
  return (
    <Button component={Link} to={paths.quotesReceived}>
      {waiting > 0 ? `${counted(waiting, "demande de devis", "demandes de devis")} à chiffrer` : "Voir les demandes de devis"}
    </Button>
  );
}
