import { isolate } from "@recolte/domain/platform/texts/bidi";
import { IconArrowLeft, IconChevronRight, IconPhone, IconUserCircle } from "@tabler/icons-react";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { withBackoff } from "#lib/line/backoff.ts";
import { personFacts } from "#lib/session/person-facts.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useReveal } from "#lib/send/use-reveal.ts";
import { Avatar } from "#ui/avatar.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { RevealedNumber } from "#ui/revealed-number.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import css from "./thread.module.css";

type Opening = Outputs["messages"]["opening"];
export type Other = Opening["other"];

const ThreadMenu = lazy(() => withBackoff(() => import("./thread-menu.tsx")));

/** On tap only: no page holds the number before. */
function CallOther({ other }: { other: Other }) {
  const { phone, busy, reveal } = useReveal("messages.revealPhone");
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={`Appeler ${isolate(other.firstName)}`}
        aria-busy={busy}
        // The second press of a double one asks for nothing: each is counted.
        onClick={({ detail }) => detail < 2 && reveal({ otherId: other.id })}
      >
        <IconPhone size={22} aria-hidden />
      </button>
      {phone && <RevealedNumber phone={phone} text={`Bonjour ${other.firstName},`} className={css.number} />}
    </>
  );
}

const Back = () => (
  <Link className={`${css.button} ${css.back}`} to={paths.messages()} aria-label="Retour aux conversations">
    <IconArrowLeft size={24} aria-hidden />
  </Link>
);

/** On a phone, until it is known who it is with, and where that is nobody: the way back. */
export const BareHeader = () => (
  <header className={`${css.header} ${css.bare}`}>
    <Back />
  </header>
);

export function ThreadHeader({ other, blocked }: { other: Other; blocked: boolean }) {
  return (
    <header className={css.header}>
      <Back />
      <Avatar person={other} size={40} />
      <div className={css.who}>
        <h2 className={css.name}>
          <span className={css.cut}>
            <bdi>{fullName(other)}</bdi>
          </span>
          {other.verified && <VerifiedTick label="Membre vérifié" />}
        </h2>
        <p className={css.facts}>{personFacts(other)}</p>
      </div>
      {other.active && !blocked && <CallOther other={other} />}
      {other.active && (
        <Link className={`${css.button} ${css.profile}`} to={paths.profile(other.id)} aria-label="Voir le profil">
          <IconUserCircle size={22} aria-hidden />
        </Link>
      )}
      <Suspense fallback={<span className={css.button} />}>
        <ThreadMenu other={other} blocked={blocked} />
      </Suspense>
    </header>
  );
}

/** The announcement this is about; without its picture and price once it has left the market. */
export function About({ id, title, details }: { id: string; title: string; details: Opening["announcement"] }) {
  return (
    <Link className={css.about} to={paths.announcement(id)}>
      {details && (
        <PictureFrame
          picture={details.cover}
          category={details.category}
          alt=""
          sizes="56px"
          ask="nothing"
          className={css.picture}
        />
      )}
      <div className={css.who}>
        <p className={css.cut}>{title}</p>
        {details && <Price price={details.price} unit={details.unit} size="s" />}
      </div>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
