import { PASSWORD_MIN } from "@recolte/domain/identity/account/account";
import { IconLock } from "@tabler/icons-react";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { withWarning } from "#lib/draft/weak-password.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import css from "./welcome.module.css";

const check = { fetch: async () => (await import("./welcome-checks.ts")).Password };

/** Of an account that a code just began: another holder of the telephone does not enter with the number alone later. One field, with an eye. */
export function FirstPassword({ onChosen }: { onChosen: () => void }) {
  const form = useSchemaForm(check, { name: "welcome-password", start: { password: "" } });
  const { send, busy } = useSend();
  const choose = (password: string) =>
    send(
      "auth.chooseFirstPassword",
      { password },
      {
        done: ({ weakPassword }) => withWarning("Mot de passe mis à jour avec succès", weakPassword),
        failed: "Erreur lors de la mise à jour du mot de passe",
        refuse: (error) => form.refuse(error, { "auth.common-password": "password" }),
        whileHere: onChosen,
      },
    );
  return (
    <form className={css.password} noValidate onSubmit={form.onSubmit(({ password }) => void choose(password))}>
      <IconLock className={css.lock} size={56} stroke={1.5} aria-hidden />
      <p>Sur un autre téléphone, il sera demandé avec le code.</p>
      <PasswordField
        label="Mot de passe"
        description={`Au moins ${PASSWORD_MIN} caractères`}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <BusyButton type="submit" fullWidth busy={busy} busyLabel="Enregistrement...">
        Choisir ce mot de passe
      </BusyButton>
    </form>
  );
}
