import { ofName } from "@recolte/domain/market/profiles/profile";
import { confirm } from "#lib/send/confirm.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { nameOf } from "./name-of.ts";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

type Holder = Outputs["admin"]["roles"]["team"]["holders"][number];

/** For a colleague who lost telephone and codes: the password alone opens again, until they associate another telephone. */
export function SecondFactorReset({ holder }: { holder: Holder }) {
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const name = nameOf(holder);

  async function ask() {
    const sure = await confirm({
      title: "Réinitialiser la double authentification ?",
      text: `Le téléphone et les codes de secours ${ofName(name)} ne serviront plus, et ses sessions seront fermées. Un email l'en avertit. Vérifiez d'abord que c'est bien cette personne qui le demande.`,
      action: "Réinitialiser",
      danger: true,
    });
    if (sure)
      await send(
        "secondFactor.reset",
        { id: holder.id },
        {
          done: "Double authentification réinitialisée avec succès",
          failed: "Erreur lors de la réinitialisation de la double authentification",
        },
      );
  }
  return (
    <>
      <BusyButton
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={`Réinitialiser la double authentification ${ofName(name)}`}
        onClick={() => void ask()}
      >
        Réinitialiser la double authentification
      </BusyButton>
      {stepUpDialog}
    </>
  );
}
