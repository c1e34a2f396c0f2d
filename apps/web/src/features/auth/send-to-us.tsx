import { Button } from "@mantine/core";
import { textToUs } from "@recolte/domain/identity/account/code-to-us";
import { unbrokenPhone } from "@recolte/domain/identity/dial-plan";
import { smsLink } from "#lib/browser/sms.ts";
import type { OutputOf } from "#lib/line/trpc.ts";
import { whatsAppLink } from "#lib/browser/whatsapp.ts";
import css from "./form.module.css";

export type Receiver = NonNullable<OutputOf<"auth.config">["telephone"]>["receivers"][number];

const WAYS = {
  sms: { label: "Ouvrir mes SMS", link: smsLink },
  whatsapp: { label: "Ouvrir WhatsApp", link: whatsAppLink },
} as const satisfies Record<Receiver["by"], object>;
const OR = new Intl.ListFormat("fr", { type: "disjunction" });

interface Props {
  code: string;
  receivers: readonly Receiver[];
}

/** No code can be sent to this telephone for now: it sends one to us, in one message that is written already. */
export function SendToUs({ code, receivers }: Props) {
  const numbers = receivers.map(({ by, number }) => unbrokenPhone(number) + (by === "whatsapp" ? " par WhatsApp" : ""));
  return (
    <>
      <p className={css.toSend}>
        Envoyez <strong>{textToUs(code)}</strong> au <strong>{OR.format(numbers)}</strong> depuis votre téléphone.
      </p>
      {receivers.map(({ by, number }) => (
        <Button key={by} component="a" fullWidth href={WAYS[by].link(number, textToUs(code))}>
          {WAYS[by].label}
        </Button>
      ))}
    </>
  );
}
