import { type ComponentProps, useState } from "react";
import { Brand } from "#app/shell/brand.tsx";
import { SiteFrame } from "#app/shell/site-frame.tsx";
import { AuthFrame } from "#features/auth/auth-frame.tsx";
import { DemoAccounts } from "#features/auth/demo-accounts.tsx";
import { EntranceChoice } from "#features/auth/entrance-choice.tsx";
import css from "#features/auth/form.module.css";
import { ForgotPasswordForm } from "#features/auth/forgot-password-form.tsx";
import { LeavingAccount } from "#features/auth/leaving-account.tsx";
import { PlainLinks } from "#features/auth/plain-links.tsx";
import { PlainTelephone } from "#features/auth/plain-telephone.tsx";
import { LeadOn } from "#features/auth/lead-on.tsx";
import { LeftHere } from "#features/auth/left-here.tsx";
import { LoginForm, useLoginForm } from "#features/auth/login-form.tsx";
import { RegisterForm, useRegisterForm } from "#features/auth/register-form.tsx";
import { useArrival } from "#features/auth/use-arrival.ts";
import { useOpenedView, type View } from "#features/auth/use-opened-view.ts";
import { useSignIn } from "#features/auth/use-sign-in.tsx";
import { useSignUp } from "#features/auth/use-sign-up.ts";
import { useVerification } from "#features/auth/use-verification.ts";
import { lastWay } from "#lib/session/last-way.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Spinner } from "#ui/spinner.tsx";

const TITLES: Record<View, string> = {
  connexion: "Connectez-vous",
  inscription: "Créez votre compte",
  oubli: "Mot de passe oublié",
  depart: "Compte en cours de suppression",
  telephone: "Continuer avec mon téléphone",
};
const TelephoneEntrance = lazyPart(async () => (await import("#features/auth/telephone-entrance.tsx")).TelephoneEntrance);

/** The frame of the page that they go on to: its code may take a while. */
const Entered = (props: ComponentProps<typeof LeadOn>) => (
  <SiteFrame viewer={props.viewer} unread={props.viewer.unread} look={{}}>
    <LeadOn {...props} />
  </SiteFrame>
);
const BEFORE = (
  <AuthFrame brand={<Brand />}>
    <Spinner />
  </AuthFrame>
);

export function Component() {
  const config = trpc.auth.config.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const telephone = config.data?.telephone ?? null;
  const { view, choose: setView, ...how } = useOpenedView(telephone !== null);
  const [isNew, setIsNew] = useState(false);
  usePageTitle(view === "inscription" ? "Inscription" : "Connexion");
  const { intent, stays, enter, why } = useArrival();
  const { viewer, loading } = useViewer();
  const login = useLoginForm();
  const register = useRegisterForm();
  const verifying = useVerification();

  const signIn = useSignIn();
  async function signInWith(values: { email: string; password: string }) {
    const done = await signIn.enter(values);
    if (done?.erasedOn) return setView("depart");
    if (!done) return;
    lastWay.keep("email");
    if (await enter()) toast.success("Connexion réussie !");
  }
  async function enterByTelephone(withNewAccount: boolean) {
    setIsNew(withNewAccount);
    lastWay.keep("telephone");
    if (await enter()) toast.success(withNewAccount ? "Compte créé avec succès !" : "Connexion réussie !");
  }
  const { signUp, busy } = useSignUp(enter);

  if (viewer && !verifying && !stays) return <Entered viewer={viewer} intent={intent} isNew={isNew} />;
  if (loading) return BEFORE;

  return (
    <AuthFrame brand={<Brand />}>
      <h1>{TITLES[how.forgets ? "oubli" : view]}</h1>
      <LeftHere why={why} />
      <EntranceChoice view={view} hasTelephone={telephone !== null} onChoose={setView} />
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
      {view === "oubli" && <ForgotPasswordForm email={login.values.email} onBack={() => setView("connexion")} />}
      {view === "telephone" && telephone && typeof document !== "undefined" && (
        <TelephoneEntrance {...telephone} {...how} onEntered={enterByTelephone} onBack={() => setView("connexion")} />
      )}
      {view === "depart" && signIn.erasedOn && (
        <LeavingAccount erasedOn={signIn.erasedOn} credentials={login.values} onBack={() => setView("connexion")} />
      )}
      {view === "connexion" && (
        <DemoAccounts
          accounts={config.data?.demoAccounts ?? []}
          onChoose={({ email, password }) => login.setValues({ email, password })}
        />
      )}
      {view === "telephone" && telephone && <PlainTelephone {...telephone} />}
      <PlainLinks hasTelephone={telephone !== null} />
      {signIn.codeDialog}
    </AuthFrame>
  );
}
