import { IMAGE_TYPES } from "@recolte/domain/image";
import { DISPUTE_PICTURES_MAX } from "@recolte/domain/orders/status";
import { ofName } from "@recolte/domain/profiles/profile";
import { IconCamera } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { FOREIGN_TYPES, problemOf, shrunk } from "#lib/shrink.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { sendFile } from "#lib/upload.ts";
import box from "#ui/case.module.css";
import { EvidencePictures } from "#ui/evidence.tsx";
import css from "./dispute-photos.module.css";
import type { ShownOrder } from "./shown-order.ts";

/** What the server keeps at most. */
const SIDE_MAX = 1280;
const FAILED = "Erreur lors de l'envoi de la photo";

function useShowing(id: string) {
  const [percent, setPercent] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  const utils = trpc.useUtils();
  useEffect(() => () => stop.current?.abort(), []);

  async function show(chosen: File) {
    const stopping = new AbortController();
    stop.current = stopping;
    setPercent(0);
    try {
      const file = await shrunk(chosen, SIDE_MAX);
      const problem = await problemOf(file);
      if (problem) throw new Error(problem);
      const to = { address: `/upload/dispute/${id}`, failed: FAILED };
      await sendFile(file, to, { onProgress: setPercent, signal: stopping.signal });
      toast.success("Photo ajoutée au litige");
    } catch (error) {
      if (!stopping.signal.aborted) toast.error((error as Error).message || FAILED);
    } finally {
      setPercent(null);
      // Also when its answer was lost, or the dispute was decided meanwhile.
      void utils.orders.byId.invalidate({ id });
    }
  }
  return { percent, show };
}

function Chooser({ id, left }: { id: string; left: number }) {
  const { percent, show } = useShowing(id);
  if (percent !== null) return <progress className={css.progress} max={100} value={percent} aria-label="Envoi de la photo" />;
  return (
    <label className={css.choose}>
      <input
        type="file"
        accept={[...IMAGE_TYPES, ...FOREIGN_TYPES].join(",")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void show(file);
          // The same file may be chosen again after it failed.
          event.target.value = "";
        }}
      />
      <IconCamera size={20} aria-hidden />
      Ajouter une photo ({left} au plus)
    </label>
  );
}

interface Props {
  order: ShownOrder;
  pictures: NonNullable<ShownOrder["pictures"]>;
}

/** What either side shows; while nothing is decided, one's own are added here. */
export default function DisputePhotos({ order: { id, side, status, other }, pictures }: Props) {
  const own = pictures.filter(({ by }) => by === side);
  const left = DISPUTE_PICTURES_MAX - own.length;
  const shown = [
    { words: "Vous montrez :", name: "Votre photo", of: own },
    {
      words: `${other.firstName} montre :`,
      name: `Photo ${ofName(other.firstName)}`,
      of: pictures.filter(({ by }) => by !== side),
    },
  ];
  return (
    <section className={css.photos} aria-label="Photos du litige">
      {shown.map(
        ({ words, name, of }) =>
          of.length > 0 && (
            <div key={words} className={css.photos}>
              <p className={box.quiet}>{words}</p>
              <EvidencePictures pictures={of} door="disputes" name={name} />
            </div>
          ),
      )}
      {status === "litige" && (
        <>
          {left > 0 && <Chooser id={id} left={left} />}
          <p className={box.quiet}>
            {other.firstName} et notre équipe voient vos photos. Une fois ajoutée, une photo ne se retire plus.
          </p>
        </>
      )}
    </section>
  );
}
