import { Button } from "@mantine/core";
import { IconBasket } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";

const HarvestDialog = lazy(async () => ({ default: (await withBackoff(() => import("./harvest-dialog.tsx"))).HarvestDialog }));

/** « Déclarer une récolte »: the dialog is fetched when it opens. */
export function HarvestButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="outline" leftSection={<IconBasket size={20} aria-hidden />} onClick={() => setOpened(true)}>
        Déclarer une récolte
      </Button>
      {opened && (
        <Suspense>
          <HarvestDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
