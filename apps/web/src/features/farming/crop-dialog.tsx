import { Button, Skeleton } from "@mantine/core";
import { CROP_MOVES, CROP_STATUS_LABELS, isOpenCrop } from "@recolte/domain/goods/farming/crop-status";
import { movesOf } from "@recolte/domain/platform/state-machine";
import { useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Badge } from "#ui/badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { CropFacts, CropHistory } from "./crop-facts.tsx";
import { CropForm } from "./crop-form.tsx";
import { CropHarvest } from "./crop-harvest.tsx";
import { CropNote } from "./crop-note.tsx";
import { CROP_TONES, MOVE_WORDS } from "./crop-words.ts";
import css from "./crops.module.css";

type Crop = Outputs["crops"]["byId"];
type Doing = "nothing" | "edit" | "harvest";

function Actions({ crop, onDo }: { crop: Crop; onDo: (doing: Doing) => void }) {
  const { send, busy } = useSend();
  const { id, status } = crop;
  async function make(name: "plant" | "ripen" | "lose") {
    const lost = { title: "Déclarer cette culture perdue ?", text: "Elle passera dans les cultures terminées, sans récolte." };
    if (name === "lose" && !(await confirm({ ...lost, action: "Déclarer perdue", danger: true }))) return;
    void send("crops.move", { id, status, move: name }, { done: MOVE_WORDS[name].done });
  }
  return (
    <div className={css.actions}>
      {movesOf(CROP_MOVES, { state: status, actor: "owner" }).map((name) => (
        <Button
          key={name}
          variant={name === "harvest" ? "filled" : "outline"}
          {...(name === "lose" && { color: "red" })}
          disabled={busy}
          onClick={() => (name === "harvest" ? onDo("harvest") : void make(name))}
        >
          {MOVE_WORDS[name].action}
        </Button>
      ))}
      <Button variant="subtle" onClick={() => onDo("edit")}>
        Modifier
      </Button>
    </div>
  );
}

function Shown({ crop, onClose }: { crop: Crop; onClose: () => void }) {
  const [doing, setDoing] = useState<Doing>("nothing");
  const back = () => setDoing("nothing");
  if (doing === "edit") return <CropForm crop={crop} onClose={back} />;
  if (doing === "harvest") return <CropHarvest crop={crop} onCancel={back} onClose={onClose} />;
  return (
    <div className={css.parts}>
      <p>
        <Badge tone={CROP_TONES[crop.status]}>{CROP_STATUS_LABELS[crop.status]}</Badge>
      </p>
      <CropFacts crop={crop} />
      {isOpenCrop(crop.status) && <Actions crop={crop} onDo={setDoing} />}
      <CropNote id={crop.id} />
      <CropHistory logs={crop.logs} />
    </div>
  );
}

/** One crop: what is expected of it, what was done, what may be done now. */
export function CropDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const crop = trpc.crops.byId.useQuery({ id }, { staleTime: 0 });
  const title = crop.data ? `${crop.data.crop}, ${crop.data.plot}` : "Culture";
  return (
    <Dialog long opened wide title={title} onClose={onClose}>
      <QueryView query={crop} error="Impossible de charger cette culture" waiting={<Skeleton height={320} radius={8} />}>
        {(shown) => <Shown crop={shown} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}
