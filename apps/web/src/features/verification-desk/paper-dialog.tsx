import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { fullName, ofName } from "@recolte/domain/market/profiles/profile";
import { DecideIdentity, DOCUMENT_KIND_LABELS } from "@recolte/domain/judgement/trust/verification";
import { useState } from "react";
import type { OutputOf } from "#lib/line/trpc.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import { FAILED, type Waiting } from "./desk-words.ts";
import css from "./desk.module.css";

interface Props {
  request: Waiting;
  onRefuse: () => void;
  onClose: () => void;
}
type Shown = OutputOf<"identity.view">;
const BLANK = { number: "", expiresIn: "", tick: true };

/** Nothing of it stays on this device: the picture goes with the window, and what was typed too. */
function Decision({ request: { id }, onRefuse, onClose, confirmed }: Props & { confirmed: ReturnType<typeof useConfirmedSend> }) {
  const { send, busy } = confirmed;
  const read = ({ number, expiresIn, tick }: typeof BLANK) => ({
    id,
    outcome: "accepted" as const,
    number,
    expiresIn: expiresIn === "" ? undefined : Number(expiresIn),
    tick,
  });
  const fields = useSchemaForm<typeof BLANK>(DecideIdentity, { start: BLANK, as: read });
  async function submit(values: typeof BLANK) {
    const words = { done: "Pièce acceptée et effacée", failed: FAILED };
    const refuse = (error: unknown) => fields.refuse(error, { "identity.same": "number", "identity.over": "expiresIn" });
    const { over } = await send("identity.decide", DecideIdentity.parse(read(values)), { ...words, refuse });
    if (over) onClose();
  }
  return (
    <form className={layout.form} noValidate onSubmit={fields.onSubmit(submit)}>
      <TextInput
        label="Numéro de la pièce"
        description="Gardé sous une forme illisible, pour reconnaître la même pièce sur deux comptes."
        autoComplete="off"
        {...fields.getInputProps("number")}
      />
      <TextInput label="Année d'expiration" inputMode="numeric" maxLength={4} {...fields.getInputProps("expiresIn")} />
      <Checkbox label="Donner aussi la coche publique" {...fields.getInputProps("tick", { type: "checkbox" })} />
      <Button className={css.refuse ?? ""} variant="subtle" color="red" onClick={onRefuse}>
        Refuser…
      </Button>
      <FormFoot busy={busy} onCancel={onClose} submit="Accepter" busyLabel="Acceptation..." />
    </form>
  );
}

/** Looking is an act of its own, asked for and written down. */
export function PaperDialog({ request, onRefuse, onClose }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const confirmed = useConfirmedSend();
  const { send, busy, stepUpDialog } = confirmed;
  const view = () =>
    send(
      "identity.view",
      { id: request.id },
      { failed: "Erreur lors de l'ouverture de la pièce", whileHere: setShown, alone: true },
    );
  return (
    <>
      <Dialog opened={!stepUpDialog} title={`Pièce ${ofName(fullName(request))}`} onClose={onClose}>
        {shown ? (
          <>
            <p>
              {DOCUMENT_KIND_LABELS[shown.kind]}, {COUNTRY_FACTS[shown.country].name}. Comparez le nom à celui du profil.
            </p>
            <img className={css.paper} src={shown.picture} alt={`Pièce ${ofName(fullName(request))}`} />
            <Decision request={request} onRefuse={onRefuse} onClose={onClose} confirmed={confirmed} />
          </>
        ) : (
          <div className={layout.form}>
            <p>Votre nom et l'heure seront écrits sur l'image, et ce regard au journal.</p>
            <BusyButton busy={busy} busyLabel="Ouverture..." onClick={() => void view()}>
              Voir la pièce
            </BusyButton>
          </div>
        )}
      </Dialog>
      {stepUpDialog}
    </>
  );
}
