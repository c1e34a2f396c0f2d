// chunk: entrance
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useCode } from "./use-code.tsx";

type Credentials = { email: string; password: string; space?: "staff" };

/** Signs in, after a code where the account asks for one. Null when that failed, or the person turned back. */
export function useSignIn() {
  const { withCode, codeDialog } = useCode();
  const signIn = trpc.auth.signIn.useMutation();
  const enter = (values: Credentials) =>
    withCode((code) => signIn.mutateAsync({ ...values, ...(code && { code }) })).catch((error: unknown) => {
      toast.failure("Erreur lors de la connexion")(error);
      return null;
    });
  return { enter, pending: signIn.isPending, erasedOn: signIn.data?.erasedOn, codeDialog };
}
