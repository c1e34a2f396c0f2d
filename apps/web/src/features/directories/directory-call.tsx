import { Button } from "@mantine/core";
import { DIRECTORY_GREETING } from "@recolte/domain/messages/text";
import { IconPhone } from "@tabler/icons-react";
import { call } from "#lib/call.ts";
import { useSend } from "#lib/use-send.ts";
import { useState } from "react";
import { RevealedNumber } from "#ui/revealed-number.tsx";
import css from "./directory.module.css";

interface Props {
  id: string;
  name: string;
  /** Opens a `tel:` address; passed in, because a browser may refuse it. */
  open?: (address: string) => void;
}

/** Open to visitors. The number is fetched on tap: no page holds it before. */
export function DirectoryCall({ id, name, open }: Props) {
  const { send, busy } = useSend();
  const [phone, setPhone] = useState<string | null>(null);
  const reveal = () =>
    send(
      "directories.revealPhone",
      { id },
      {
        alone: true,
        failed: "Impossible de lancer l'appel",
        onDone(answer) {
          setPhone(answer.phone);
          call(answer.phone, open);
        },
      },
    );
  if (phone) {
    return <RevealedNumber phone={phone} text={DIRECTORY_GREETING} className={css.number} />;
  }
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconPhone size={18} aria-hidden />}
      aria-label={`Appeler ${name}`}
      aria-busy={busy}
      onClick={() => void reveal()}
    >
      Appeler
    </Button>
  );
}
