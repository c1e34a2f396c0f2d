import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { Brand } from "#app/shell/brand.tsx";
import { AuthFrame } from "#features/auth/auth-frame.tsx";
import { DemoAccounts } from "#features/auth/demo-accounts.tsx";
import css from "#features/auth/form.module.css";
import { ForgotPasswordForm } from "#features/auth/forgot-password-form.tsx";
import { LeavingAccount } from "#features/auth/leaving-account.tsx";
import { PlainLinks } from "#features/auth/plain-links.tsx";
import { LoginForm, useLoginForm } from "#features/auth/login-form.tsx";
import { RegisterForm, useRegisterForm } from "#features/auth/register-form.tsx";
import { useArrival } from "#features/auth/use-arrival.ts";
import { useOpenedView, type View } from "#features/auth/use-opened-view.ts";
import { useResetRequest } from "#features/auth/use-reset-request.ts";
import { useSignIn } from "#features/auth/use-sign-in.tsx";
import { useSignUp } from "#features/auth/use-sign-up.ts";
import { useVerification } from "#features/auth/use-verification.ts";
import { usePageTitle } from "#lib/page-title.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";
import { Spinner } from "#ui/spinner.tsx";

const TITLES: Record<View, string> = {
  connexion: "Bon retour parmi nous",
  inscription: "Créez votre compte",
  oubli: "Mot de passe oublié",
  depart: "Compte en cours de suppression",
};
const TABS = [
  { value: "connexion", label: "Connexion" },
  { value: "inscription", label: "Inscription" },
];
const SEGMENT = { root: css.segment ?? "", label: css.segmentLabel ?? "", indicator: css.segmentMark ?? "" };

/** Sent or given up, it leads back to where one came from. */
function Forgotten({ email, onBack }: { email: string; onBack: () => void }) {
  const { request, busy } = useResetRequest(onBack);
  return <ForgotPasswordForm email={email} pending={busy} onSubmit={(values) => void request(values)} onBack={onBack} />;
}

export function Component() {
  const [view, setView] = useState<View>(useOpenedView());
  usePageTitle(view === "inscription" ? "Inscription" : "Connexion");
  const { placeOf, stays, enter, why } = useArrival();
  const { viewer, loading } = useViewer();
  const config = trpc.auth.config.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const login = useLoginForm();
  const register = useRegisterForm();
  const verifying = useVerification();

  const signIn = useSignIn();
  async function signInWith(values: { email: string; password: string }) {
    const done = await signIn.enter(values);
    if (done?.erasedOn) return setView("depart");
    if (!done) return;
    if (await enter()) toast.success("Connexion réussie !");
  }
  const { signUp, busy } = useSignUp(enter);

  if (viewer && !verifying && !stays) {
    // The spinner stays until the code of the next page is there.
    return (
      <>
        <Spinner />
        <Navigate to={placeOf(viewer)} replace />
      </>
    );
  }
  if (loading) return <Spinner />;

  return (
    <AuthFrame brand={<Brand />}>
      <h1>{TITLES[view]}</h1>
      {why && <p className={css.hint}>{why}</p>}
      {(view === "connexion" || view === "inscription") && (
        <SegmentedControl
          fullWidth
          classNames={SEGMENT}
          aria-label="Connexion ou inscription"
          data={TABS}
          value={view}
          onChange={(value) => setView(value as View)}
        />
      )}
      {view === "connexion" && (
        <>
          <LoginForm
            form={login}
            pending={signIn.pending}
            onSubmit={(values) => void signInWith(values)}
            onForgotten={() => setView("oubli")}
          />
          <p className={css.hint}>Pas encore de compte ? En créer un est gratuit.</p>
        </>
      )}
      {view === "inscription" && <RegisterForm form={register} pending={busy} onSubmit={(values) => void signUp(values)} />}
      {view === "oubli" && <Forgotten email={login.values.email} onBack={() => setView("connexion")} />}
      {view === "depart" && signIn.erasedOn && (
        <LeavingAccount erasedOn={signIn.erasedOn} credentials={login.values} onBack={() => setView("connexion")} />
      )}
      {view === "connexion" && (
        <DemoAccounts
          accounts={config.data?.demoAccounts ?? []}
          onChoose={({ email, password }) => login.setValues({ email, password })}
        />
      )}
      <PlainLinks />
      {signIn.codeDialog}
    </AuthFrame>
  );
}
