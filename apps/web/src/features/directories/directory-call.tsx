import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button } from "@mantine/core";
import { DIRECTORY_GREETING } from "@recolte/domain/talk/messages/text";
import { IconPhone } from "@tabler/icons-react";
import { useReveal } from "#lib/send/use-reveal.ts";
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
  const { phone, busy, reveal } = useReveal("directories.revealPhone", open);
  if (phone) {
    return <RevealedNumber phone={phone} text={DIRECTORY_GREETING} className={css.number} />;
  }
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconPhone size={18} aria-hidden />}
      aria-label={`Appeler ${isolate(name)}`}
      aria-busy={busy}
      onClick={() => reveal({ id })}
    >
      Appeler
    </Button>
  );
}
