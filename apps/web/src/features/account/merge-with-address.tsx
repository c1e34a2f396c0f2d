import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { spoken } from "#lib/send/toast.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import css from "./account-settings.module.css";
import { useMerge, WHAT_PASSES } from "./use-merge.ts";

const check = { fetch: async () => (await import("./merge-schema.ts")).MergeByAddress };
const FAILED = "Erreur lors de la réunion des comptes";
const LINK = /^#merge=([\w-]+)$/u;

/** Of a mail's link, which leaves the address bar at once. */
function useMergeLink() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => LINK.exec(hash)?.[1] ?? null);
  const isHere = LINK.test(hash);
  useEffect(() => {
    if (isHere) void navigate({ pathname, search }, { replace: true });
  }, [isHere, navigate, pathname, search]);
  return [token, () => setToken(null)] as const;
}

function ByPassword({ onFailed }: { onFailed: (why: string) => void }) {
  const form = useSchemaForm(check, { name: "merge", start: { email: "", password: "" } });
  const { merge, busy, stepUpDialog } = useMerge();
  async function ask(values: { email: string; password: string }) {
    const { error } = await merge("account.mergeByAddress", values);
    if (error !== undefined) onFailed(spoken(error, FAILED));
  }
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit((values) => void ask(values))}>
      <EmailField label="Adresse de l'autre compte" {...form.getInputProps("email")} />
      <PasswordField
        label="Mot de passe de l'autre compte"
        description="Oublié ? Ajoutez l'adresse ci-dessus : la lettre qui y arrive réunit aussi les deux comptes."
        autoComplete="off"
        {...form.getInputProps("password")}
      />
      <p className={css.notice}>{WHAT_PASSES}</p>
      <div className={css.actions}>
        <BusyButton type="submit" busy={busy} busyLabel="Réunion...">
          Réunir les deux comptes
        </BusyButton>
      </div>
      {stepUpDialog}
    </form>
  );
}

function ByLink({ token, onOver, onFailed }: { token: string; onOver: () => void; onFailed: (why: string) => void }) {
  const { merge, busy, stepUpDialog } = useMerge();
  async function ask() {
    const { done, error } = await merge("account.mergeByLink", { token });
    if (done) onOver();
    else if (error !== undefined) onFailed(spoken(error, FAILED));
  }
  return (
    <>
      <p className={css.notice}>
        L'adresse où vous avez reçu ce lien ouvre un autre compte. S'il est à vous, réunissez les deux.
      </p>
      <p className={css.notice}>{WHAT_PASSES}</p>
      <div className={css.actions}>
        <BusyButton busy={busy} busyLabel="Réunion..." onClick={() => void ask()}>
          Réunir les deux comptes
        </BusyButton>
      </div>
      {stepUpDialog}
    </>
  );
}

/** The account that an address opens and this one become one: by its password, or by the link of a mail. */
export function MergeWithAddress({ isOwn }: { isOwn: boolean }) {
  const [token, endLink] = useMergeLink();
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState("");
  if (isOwn) return token && <p className={css.notice}>Ce lien s'ouvre là où vous êtes entré avec votre numéro.</p>;
  return (
    <>
      {token && <ByLink token={token} onOver={endLink} onFailed={setWhy} />}
      {!token && open && <ByPassword onFailed={setWhy} />}
      {!token && !open && (
        <div className={css.actions}>
          <BusyButton variant="outline" busy={false} onClick={() => setOpen(true)}>
            J'ai déjà un compte avec une adresse
          </BusyButton>
        </div>
      )}
      <output className={css.notice}>{why}</output>
    </>
  );
}
