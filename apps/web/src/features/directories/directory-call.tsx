import { Button } from "@mantine/core";
import { DIRECTORY_GREETING } from "@recolte/domain/message-text";
import { telLink } from "@recolte/domain/phone";
import { IconPhone } from "@tabler/icons-react";
import { copyPhone } from "#lib/copy.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { ToldNumber } from "#ui/told-number.tsx";
import css from "./directory.module.css";

interface Props {
  id: string;
  name: string;
  /** Opens a `tel:` address; passed in, because a browser may refuse it. */
  open?: (address: string) => void;
}

const openAddress = (address: string) => window.location.assign(address);

/** Open to visitors. The number is fetched on tap: no page holds it before. */
export function DirectoryCall({ id, name, open = openAddress }: Props) {
  const reveal = trpc.directories.revealPhone.useMutation({
    onSuccess({ phone }) {
      try {
        open(telLink(phone));
      } catch {
        toast.error("Impossible d'ouvrir l'application téléphone", {
          label: "Copier numéro",
          run: () => void copyPhone(phone),
        });
      }
    },
    onError: toast.failure("Impossible de lancer l'appel"),
  });
  if (reveal.data) {
    return <ToldNumber phone={reveal.data.phone} text={DIRECTORY_GREETING} className={css.number} />;
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
