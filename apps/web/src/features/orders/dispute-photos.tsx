import { DISPUTE_PICTURES_MAX } from "@recolte/domain/trade/orders/status";
import { ofName } from "@recolte/domain/market/profiles/profile";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { sendPicture } from "#lib/upload/upload.ts";
import { PHOTO_LOST, usePhotoSending } from "#lib/upload/use-photo-sending.ts";
import box from "#ui/case.module.css";
import { EvidencePictures } from "#ui/evidence.tsx";
import { FileButton } from "#ui/file-button.tsx";
import css from "./dispute-photos.module.css";
import type { ShownOrder } from "./shown-order.ts";

/** What the server keeps at most. */
const SIDE_MAX = 1280;
const FAILED = "Erreur lors de l'envoi de la photo";

function Chooser({ id, left }: { id: string; left: number }) {
  const utils = trpc.useUtils();
  const { percent, isLost, start } = usePhotoSending({
    sideMax: SIDE_MAX,
    failed: FAILED,
    async send(file, sending) {
      try {
        await sendPicture(file, { purpose: "dispute", form: id, failed: FAILED }, sending);
        toast.success("Photo ajoutée au litige");
      } finally {
        // Also when its answer was lost, or the dispute was decided meanwhile.
        void utils.orders.byId.invalidate({ id });
      }
    },
  });
  if (percent !== null) return <progress className={css.progress} max={100} value={percent} aria-label="Envoi de la photo" />;
  return (
    <>
      {isLost && <output className={box.quiet}>{PHOTO_LOST}</output>}
      <FileButton onChoose={start}>Ajouter une photo ({left} au plus)</FileButton>
    </>
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
