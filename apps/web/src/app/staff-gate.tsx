import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PasswordSection } from "#features/account/password-section.tsx";
import { AuthFrame } from "#features/auth/auth-frame.tsx";
import { useSignOut } from "#features/profiles/use-sign-out.ts";
import { Enrolment } from "#features/second-factor/enrolment.tsx";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { paths } from "#lib/browser/paths.ts";
import { spoken } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { useSend } from "#lib/send/use-send.ts";
import { CodeForm } from "#ui/code-form.tsx";
import { Brand } from "./shell/brand.tsx";
import css from "./staff-gate.module.css";

type DoorStep = Exclude<Viewer["staffDoor"], null | "open" | "sign-in">;
/** Kept on the screen although nothing is asked any more: codes that are shown once. */
export type Held = DoorStep | null;

const TITLES: Record<DoorStep, string> = {
  password: "Choisissez votre mot de passe",
  code: "Double authentification",
  enrol: "Protégez votre accès",
};

function EnterCode({ onDone }: { onDone: () => void }) {
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const { send, busy } = useSend();
  async function enter(code: string) {
    const { done, error } = await send("secondFactor.enter", { code }, { failed: null });
    if (done) onDone();
    else setFailure({ message: spoken(error, "Erreur lors de la vérification du code") });
  }
  return (
    <>
      <p className={css.lead}>Tapez le code que votre application d'authentification affiche pour Récolte.</p>
      <CodeForm recovery busy={busy} failure={failure} action="Vérifier" onSubmit={(code) => void enter(code)} />
    </>
  );
}

/** In the place of the administration, until its door opens. */
export default function StaffGate({ asked, hold }: { asked: DoorStep; hold: (held: Held) => void }) {
  usePageTitle(TITLES[asked]);
  const utils = trpc.useUtils();
  const signOut = useSignOut(paths.adminLogin);

  async function pass() {
    await utils.auth.me.invalidate();
    hold(null);
  }
  return (
    <AuthFrame brand={<Brand />}>
      <h1>{TITLES[asked]}</h1>
      {asked === "password" && (
        <>
          <p className={css.lead}>Un administrateur connaît celui de votre compte : remplacez-le par le vôtre.</p>
          <PasswordSection isStaff onDone={() => void pass()} />
        </>
      )}
      {asked === "code" && <EnterCode onDone={() => hold(null)} />}
      {asked === "enrol" && (
        <>
          <p className={css.lead}>
            L'administration demande, après votre mot de passe, un code que votre téléphone affiche. Associez-le une fois.
          </p>
          <Enrolment onCodes={() => hold("enrol")} onDone={() => void pass()} />
        </>
      )}
      <div className={css.ways}>
        <Button variant="subtle" component={Link} to={paths.home}>
          Retour au site
        </Button>
        <Button variant="subtle" onClick={() => void signOut()}>
          Se déconnecter
        </Button>
      </div>
    </AuthFrame>
  );
}
