import { Skeleton } from "@mantine/core";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { FirstPassword } from "#features/welcome/first-password.tsx";
import { FirstQuestion } from "#features/welcome/first-question.tsx";
import { Question } from "#features/welcome/question.tsx";
import css from "#features/welcome/welcome.module.css";
import { paths, withQuery } from "#lib/browser/paths.ts";
import { type InputOf, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { type Profile, What } from "./welcome-what.tsx";

/** Behind the first answer: it measures how far the towns are. */
const Where = lazyPart(async () => (await import("#features/welcome/where.tsx")).Where);

const at = (step: number) => withQuery(paths.welcome, { question: String(step) });
const FIRST_PASSWORD = "mot-de-passe";
const waiting = <Skeleton height={480} />;
function Questions({ profile }: { profile: Profile }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { send, busy } = useSend();
  /** Shown as chosen at once: on a poor line the answer takes its time. */
  const [tapped, setTapped] = useState<Partial<Profile>>({});
  const step = Number(params.get("question"));
  const { firstName, lastName, userType, country, location, phone, bio, verified } = profile;
  /** What is so already is not sent. */
  function answer(change: Partial<InputOf<"profiles.update">>, isSo: boolean) {
    const whileHere = () => void navigate(at(step === 2 ? 3 : 2));
    if (busy) return;
    if (isSo) return whileHere();
    setTapped(change);
    const said = { firstName, lastName, userType, country, location, phone: phone ?? "", bio, ...change };
    void send("profiles.update", said, { failed: "Erreur lors de la mise à jour du profil", whileHere });
  }
  if (step === 3) return <What profile={profile} />;
  if (step === 2)
    return (
      <Question title="Où êtes-vous ?" step={2} later={at(3)}>
        <Where
          country={country}
          now={(busy && tapped.location) || location}
          onChoose={(town) => answer({ location: town }, town === location)}
        />
      </Question>
    );
  return (
    <Question title="Que faites-vous ?" step={1} later={at(2)}>
      <FirstQuestion
        firstName={firstName}
        lastName={lastName}
        userType={(busy && tapped.userType) || userType}
        onAnswer={(said) => {
          const isOther = said.userType !== userType;
          // A badge is not given up in passing: the profile says what it costs.
          if (verified && isOther) void navigate(paths.editProfile);
          else answer(said, !isOther && firstName !== "");
        }}
      />
    </Question>
  );
}

/** Asked once, right after the code that began the account: nothing else leads here. */
function BeforeThem({ profile }: { profile: Profile }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isAsked = params.get("question") === FIRST_PASSWORD;
  const { data, isLoading } = trpc.auth.firstPassword.useQuery(undefined, { enabled: isAsked });
  if (isLoading) return waiting;
  if (!isAsked || !data?.isNew) return <Questions profile={profile} />;
  return (
    <Question title="Un mot de passe ?" step={null} later={at(1)}>
      <FirstPassword onChosen={() => void navigate(at(1), { replace: true })} />
    </Question>
  );
}

export function Component() {
  const profile = trpc.profiles.me.useQuery();
  return (
    <Page title={PAGES.welcome.title} narrow className={css.page}>
      <QueryView query={profile} error="Erreur lors du chargement du profil" waiting={waiting}>
        {(known) => <BeforeThem profile={known} />}
      </QueryView>
    </Page>
  );
}
