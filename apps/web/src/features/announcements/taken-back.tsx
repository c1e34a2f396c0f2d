import { Skeleton } from "@mantine/core";
import type { WaitingOperation, WaitingPhoto } from "@recolte/offline/waiting-operation";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { confirmReplace } from "#lib/draft/confirm-replace.ts";
import { toast } from "#lib/send/toast.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useWaiting, waitingOperations } from "#lib/offline/waiting-operations.ts";
import { type Draft, useDrafts } from "./draft.ts";
import { valuesOf } from "./form-values.ts";
import { handBack } from "./handed-photos.ts";

const UNREAD = "Cet appareil ne relit pas ce qui n'a pas été envoyé : cela reste dans la liste d'attente.";

type Stored = Outputs["announcements"]["toEdit"];
type Input = WaitingOperation["input"];
const textOf = (input: Input, name: string) => (typeof input[name] === "string" ? input[name] : null);

const asFile = ({ bytes, type }: WaitingPhoto, i: number) => new File([bytes], String(i + 1), { type });

/** As the form holds it. */
function valuesIn(input: Input) {
  const product = textOf(input, "product");
  const stored = { ...input, product: product ?? "", productChosen: product !== null };
  return valuesOf(stored as unknown as Parameters<typeof valuesOf>[0]);
}

/** It stays in the list until the form has sent it, so that neither words nor photos are lost between the two. */
async function putBack({ id, input: asked }: WaitingOperation, draft: Draft, stored: Stored | undefined) {
  if (draft.read() && !(await confirmReplace())) return;
  const photos = (await waitingOperations.current().desk?.photosOf(id)) ?? [];
  // What it does not speak of is as it stands.
  const input = { ...stored, ...(stored && { imageIds: stored.pictures.map((picture) => picture.id) }), ...asked };
  const here = new Set(photos.map((photo) => photo.id));
  const imageIds = (Array.isArray(input["imageIds"]) ? input["imageIds"] : []) as string[];
  // With what was last sent of another one.
  draft.forget();
  draft.keep(
    valuesIn(input),
    stored?.version ?? null,
    imageIds.filter((image) => !here.has(image)),
  );
  handBack(photos.map(asFile));
}

interface Props {
  /** The operation whose words and photos come back. */
  id: string;
  /** The form, which is filled when it opens there. */
  to: string;
  /** The announcement that was edited. */
  stored?: Stored;
}

/** In the place of the form, until what was not sent is its draft. */
export function TakenBack({ id, to, stored }: Props) {
  const draftOf = useDrafts();
  const navigate = useNavigate();
  const takeBack = useEffectEvent(async () => {
    const one = waitingOperations.current().list.find((waiting) => waiting.id === id);
    const sentAs = one ? String(one.input["id"]) : "";
    const draft = stored === undefined ? draftOf(one ? textOf(one.input, "stockItemId") : null, sentAs) : draftOf(sentAs);
    if (one) await putBack(one, draft, stored).catch(() => toast.error(UNREAD));
    await navigate(to, { replace: true });
  });
  // After a reload they are read from this device first.
  const isRead = useWaiting().account !== null;
  useEffect(() => {
    if (isRead) void takeBack();
  }, [isRead]);
  return (
    <>
      <noscript>
        <p>
          Ce qui n'a pas été envoyé est gardé par cet appareil, et se relit avec JavaScript. <a href={to}>Ouvrir le formulaire</a>
        </p>
      </noscript>
      <Skeleton height={640} />
    </>
  );
}
