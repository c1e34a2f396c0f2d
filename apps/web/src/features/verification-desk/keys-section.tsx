import { counted } from "#lib/browser/words.ts";
import { trpc } from "#lib/line/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { useSend } from "#lib/send/use-send.ts";

/** For super administrators: which keys still open papers, and putting all of them under the newest. */
export function KeysSection() {
  const keys = trpc.identity.keys.useQuery();
  const { send, busy } = useSend();
  const renew = () =>
    send("identity.renewKeys", undefined, {
      done: ({ papers }) => `${papers} clé(s) renouvelée(s)`,
      failed: "Erreur lors du renouvellement des clés",
    });
  return (
    <SettingsSection
      title="Clés des pièces d'identité"
      lead="La première de IDENTITY_KEY sert aux nouvelles pièces ; une clé sans pièce peut être retirée."
    >
      <QueryView query={keys} error="Erreur lors du chargement des clés" waiting={<TableSkeleton />}>
        {({ known, used }) => (
          <>
            <ul>
              {[...new Set([...known, ...used.map(({ keyId }) => keyId ?? "")])].map((id) => (
                <li key={id}>
                  {id}
                  {known[0] === id && " (actuelle)"}
                  {!known.includes(id) && " (inconnue de ce serveur)"} :{" "}
                  {counted(used.find(({ keyId }) => keyId === id)?.documents ?? 0, "pièce")}
                </li>
              ))}
            </ul>
            <BusyButton variant="outline" busy={busy} onClick={() => void renew()}>
              Tout mettre sous la clé actuelle
            </BusyButton>
          </>
        )}
      </QueryView>
    </SettingsSection>
  );
}
