import { Button } from "@mantine/core";
import { DIRECTORY_GREETING } from "@recolte/domain/messages/text";
import { IconPhone } from "@tabler/icons-react";
import { call } from "#lib/call.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
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
  const reveal = trpc.directories.revealPhone.useMutation({
    onSuccess: ({ phone }) => call(phone, open),
    onError: toast.failure("Impossible de lancer l'appel"),
  });
  if (reveal.data) {
    return <RevealedNumber phone={reveal.data.phone} text={DIRECTORY_GREETING} className={css.number} />;
  }
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconPhone size={18} aria-hidden />}
      aria-label={`Appeler ${name}`}
      aria-busy={reveal.isPending}
      onClick={() => reveal.mutate({ id })}
    >
      Appeler
    </Button>
  );
}
