import { fullName } from "@recolte/domain/market/profiles/profile";
import { confirm } from "#lib/send/confirm.ts";
import { useSend } from "#lib/send/use-send.ts";

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

/** Asked before blocking; taken back with one press. */
export function useBlocking() {
  const { send, busy } = useSend();
  const failed = "Erreur lors de la mise à jour";

  async function block(person: Person) {
    const name = fullName(person);
    const agreed = await confirm({
      title: `Bloquer ${name} ?`,
      text: "Vous ne pourrez plus vous écrire, ni l'un ni l'autre. Cette personne n'en est pas informée et vous pouvez la débloquer à tout moment.",
      action: "Bloquer",
      danger: true,
    });
    if (agreed) await send("blocks.set", { userId: person.id, blocked: true }, { done: `${name} est bloqué(e)`, failed });
  }
  const unblock = (person: Person) =>
    send("blocks.set", { userId: person.id, blocked: false }, { done: `${fullName(person)} est débloqué(e)`, failed });
  return { block, unblock, busy };
}
