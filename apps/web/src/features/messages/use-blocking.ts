import { fullName } from "@recolte/domain/profiles/profile";
import { confirm } from "#lib/confirm.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

/** Asked before blocking; taken back with one press. */
export function useBlocking() {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.blocks.set.useMutation({
    onSuccess: () => Promise.all([utils.messages.thread.invalidate(), utils.blocks.invalidate()]),
    onError: toast.failure("Erreur lors de la mise à jour"),
  });

  async function block(person: Person) {
    const name = fullName(person);
    const agreed = await confirm({
      title: `Bloquer ${name} ?`,
      text: "Vous ne pourrez plus vous écrire, ni l'un ni l'autre. Cette personne n'en est pas informée et vous pouvez la débloquer à tout moment.",
      action: "Bloquer",
      danger: true,
    });
    if (agreed) mutate({ userId: person.id, blocked: true }, { onSuccess: () => toast.success(`${name} est bloqué(e)`) });
  }
  function unblock(person: Person) {
    const name = fullName(person);
    mutate({ userId: person.id, blocked: false }, { onSuccess: () => toast.success(`${name} est débloqué(e)`) });
  }
  return { block, unblock, isPending };
}
