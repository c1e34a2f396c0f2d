import { Skeleton } from "@mantine/core";
import { PAGES } from "@recolte/domain/pages";
import { isSeller } from "@recolte/domain/user-type";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useDrafts } from "#features/announcements/draft.ts";
import { BLANK, townFields } from "#features/announcements/form-values.ts";
import { ProductGrid, type Sellable } from "#features/announcements/product-grid.tsx";
import { Question } from "#features/welcome/question.tsx";
import css from "#features/welcome/welcome.module.css";
import { Where } from "#features/welcome/where.tsx";
import { Who } from "#features/welcome/who.tsx";
import { paths, withQuery } from "#lib/paths.ts";
import { type InputOf, type Outputs, trpc } from "#lib/trpc.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useSend } from "#lib/use-send.ts";
import { Page } from "#ui/page.tsx";
import { PlainButton } from "#ui/plain-button.tsx";
import { QueryView } from "#ui/query-view.tsx";

const at = (step: number) => withQuery(paths.welcome, { question: String(step) });
const FLEET = "/dashboard/transporteur?tab=flotte";

type Profile = Outputs["profiles"]["me"];

/** Somebody who sells goes on to a first announcement of it; somebody who buys is told when it is offered. */
function What({ profile: { id, userType, country, location } }: { profile: Profile }) {
  const navigate = useNavigate();
  const goods = trpc.announcements.sellable.useQuery({});
  const draft = useDrafts()(null);
  const key = useIdempotencyKey({ name: "alert", author: id, start: {} }, { anew: true });
  const { send } = useSend();
  const sells = isSeller(userType);
  if (userType === "transporteur")
    return (
      <Question title="Avec quoi transportez-vous ?" step={3} later={paths.home}>
        <PlainButton to={FLEET}>Ajouter un véhicule</PlainButton>
      </Question>
    );
  function choose({ name, category, unit, conditionProduct }: Sellable) {
    if (!sells) {
      const question = { search: name };
      void send(
        "alerts.save",
        { id: key.idOf(question), question },
        {
          key,
          done: `Vous serez averti quand quelqu'un vend : ${name}`,
          failed: "Erreur lors de la création de l'alerte",
          whileHere: () => void navigate(paths.home),
        },
      );
      return;
    }
    // What was begun before stays.
    if (draft.read() === null) {
      const town = location && townFields(country, location);
      draft.keep({ ...BLANK, country, ...town, product: name, productChosen: true, category, unit, conditionProduct });
    }
    void navigate(paths.publish);
  }
  return (
    <Question title={sells ? "Que vendez-vous ?" : "Que cherchez-vous ?"} step={3} later={paths.home}>
      <QueryView query={goods} error="Impossible de charger les produits" waiting={<Skeleton height={360} />}>
        {(list) => <ProductGrid label="Produits proposés" goods={list} onChoose={choose} />}
      </QueryView>
    </Question>
  );
}

function Questions({ profile }: { profile: Profile }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { send } = useSend();
  const step = Number(params.get("question") ?? 1);
  const { firstName, lastName, userType, country, location, phone, bio, verified } = profile;
  /** What is so already is not sent. */
  async function answer(change: Partial<InputOf<"profiles.update">>, isSo: boolean) {
    const said = { firstName, lastName, userType, country, location, phone: phone ?? "", bio, ...change };
    const { done } = isSo
      ? { done: true }
      : await send("profiles.update", said, { failed: "Erreur lors de la mise à jour du profil" });
    if (done) void navigate(at(step + 1));
  }
  if (step === 3) return <What profile={profile} />;
  if (step === 2)
    return (
      <Question title="Où êtes-vous ?" step={2} later={at(3)}>
        <Where country={country} now={location} onChoose={(town) => void answer({ location: town }, town === location)} />
      </Question>
    );
  return (
    <Question title="Que faites-vous ?" step={1} later={at(2)}>
      <Who
        now={userType}
        // A badge is not given up in passing: the profile says what it costs.
        onChoose={(type) =>
          verified && type !== userType ? void navigate(paths.editProfile) : void answer({ userType: type }, type === userType)
        }
      />
    </Question>
  );
}

export function Component() {
  const profile = trpc.profiles.me.useQuery();
  return (
    <Page title={PAGES.welcome.title} narrow className={css.page}>
      <QueryView query={profile} error="Erreur lors du chargement du profil" waiting={<Skeleton height={480} />}>
        {(known) => <Questions profile={known} />}
      </QueryView>
    </Page>
  );
}
