import { ofName } from "@recolte/domain/market/profiles/profile";
import { erasureDate } from "@recolte/domain/identity/account/own-account";
import { formatLongDate } from "@recolte/domain/platform/days/date";
import { confirm } from "#lib/send/confirm.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { nameOf } from "./name-of.ts";
import css from "./people.module.css";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

type Former = Outputs["admin"]["roles"]["team"]["former"][number];

function FormerMember({ person }: { person: Former }) {
  const { id, version, deletionRequestedAt } = person;
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const name = nameOf(person);

  async function askRemoval() {
    const sure = await confirm({
      title: "Supprimer ce compte ?",
      text: `Le compte ${ofName(name)} sera effacé dans quatorze jours. D'ici là, la suppression peut être annulée.`,
      action: "Supprimer",
      danger: true,
    });
    if (sure)
      await send(
        "admin.accounts.remove",
        { id, version },
        {
          done: "Compte administrateur supprimé avec succès",
          failed: "Erreur lors de la suppression du compte administrateur",
        },
      );
  }
  const cancel = () =>
    send(
      "admin.accounts.restore",
      { id, version },
      {
        done: "Suppression annulée avec succès",
        failed: "Erreur lors de l'annulation de la suppression",
      },
    );
  return (
    <li>
      <span>
        {name}
        <small>
          {deletionRequestedAt
            ? `Sera effacé le ${formatLongDate(erasureDate(new Date(deletionRequestedAt)).toISOString())}`
            : person.email}
        </small>
      </span>
      {deletionRequestedAt ? (
        <BusyButton
          size="sm"
          variant="outline"
          busy={busy}
          aria-label={`Annuler la suppression ${ofName(name)}`}
          onClick={() => void cancel()}
        >
          Annuler la suppression
        </BusyButton>
      ) : (
        <BusyButton
          size="sm"
          variant="outline"
          color="red"
          busy={busy}
          aria-label={`Supprimer le compte ${ofName(name)}`}
          onClick={() => void askRemoval()}
        >
          Supprimer le compte
        </BusyButton>
      )}
      {stepUpDialog}
    </li>
  );
}

/** Whose role was revoked: only then can an account of the staff be deleted. */
export function FormerTeam({ people }: { people: readonly Former[] }) {
  if (people.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="former-team">
      <h2 id="former-team">Anciens membres de l'équipe</h2>
      <p>
        Ceux que le journal d'audit nomme encore : une ligne s'en efface après cinq ans. Le compte d'un membre parti avant est un
        compte comme les autres, que son titulaire seul supprime.
      </p>
      <ul className={`${css.card} ${css.found}`}>
        {people.map((person) => (
          <FormerMember key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}
