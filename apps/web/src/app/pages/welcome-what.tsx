import "@mantine/core/styles/Input.layer.css";
import { Skeleton, TextInput } from "@mantine/core";
import { isSeller } from "@recolte/domain/identity/user-type";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useDrafts } from "#features/announcements/draft.ts";
import { BLANK, townFields } from "#features/announcements/form-values.ts";
import { ProductGrid, type Sellable } from "#features/announcements/product-grid.tsx";
import { useSellable } from "#features/announcements/use-sellable.ts";
import { Question } from "#features/welcome/question.tsx";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSend } from "#lib/send/use-send.ts";
import { PlainButton } from "#ui/plain-button.tsx";
import { QueryView } from "#ui/query-view.tsx";

const FLEET = "/dashboard/transporteur?tab=flotte";

export type Profile = Outputs["profiles"]["me"];

/** Somebody who sells goes on to a first announcement of it; somebody who buys is told when it is offered. */
export function What({ profile: { id, userType, country, location } }: { profile: Profile }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { typed, query: goods } = useSellable(text);
  const draft = useDrafts()(null);
  const key = useIdempotencyKey({ name: "alert", author: id, start: {} }, { anew: true });
  const { send } = useSend();
  const sells = isSeller(userType);
  if (userType === "transporteur")
    return (
      <Question title="Avec quoi transportez-vous ?" step={3} later={paths.home}>
        <PlainButton to={FLEET}>Ajouter un véhicule</PlainButton>
      </Question>
    );
  /** What no list has is named in their own words; the announcement asks for the rest. */
  function choose({ name, ...usual }: Pick<Sellable, "name"> & Partial<Sellable>) {
    if (!sells) {
      const question = { search: name };
      void send(
        "alerts.save",
        { id: key.idOf(question), question },
        {
          key,
          done: `Vous serez averti quand quelqu'un vend : ${name}`,
          failed: "Erreur lors de la création de l'alerte",
          whileHere: () => void navigate(paths.home, { state: { wished: true } }),
        },
      );
      return;
    }
    // What was begun before stays.
    const begins = draft.read() === null;
    if (begins) {
      const town = location && townFields(country, location);
      const { category = BLANK.category, unit = BLANK.unit, conditionProduct = BLANK.conditionProduct } = usual;
      const known = { productChosen: "unit" in usual, category, unit, conditionProduct };
      draft.keep({ ...BLANK, country, ...town, product: name, negotiablePrice: true, ...known });
    }
    void navigate(paths.publish, { state: { begins } });
  }
  return (
    <Question title={sells ? "Que vendez-vous ?" : "Que cherchez-vous ?"} step={3} later={paths.home}>
      <TextInput
        label="Touchez le produit, ou écrivez son nom"
        maxLength={80}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <QueryView query={goods} error="Impossible de charger les produits" waiting={<Skeleton height={360} />}>
        {(list) =>
          typed && list.length === 0 ? (
            <PlainButton outline onPress={() => choose({ name: typed })}>
              {typed}
            </PlainButton>
          ) : (
            <ProductGrid label="Produits proposés" goods={list} onChoose={choose} />
          )
        }
      </QueryView>
    </Question>
  );
}
