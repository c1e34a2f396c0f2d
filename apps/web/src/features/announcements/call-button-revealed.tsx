import { greeting } from "@recolte/domain/talk/messages/text";
import { isDesktop } from "#lib/browser/desktop.ts";
import { RevealedNumber } from "#ui/revealed-number.tsx";
import OtherWays from "./call-button-others.tsx";
import css from "./seller-card.module.css";

/** Fetched with the number: what can be done with it. */
export default function Revealed({ phone, title }: { phone: string; title: string }) {
  return (
    <>
      <RevealedNumber phone={phone} text={greeting(title)} className={css.number} />
      {isDesktop() && <OtherWays phone={phone} />}
    </>
  );
}
