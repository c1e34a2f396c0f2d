import { Button, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { priceInWords } from "@recolte/domain/goods/price-per-kilogram";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { nonce } from "#lib/browser/nonce.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { PictureFrame } from "#ui/picture.tsx";
import QrCode from "#ui/qr-code.tsx";
import css from "./share-kit.module.css";

export type Good = Outputs["profiles"]["announcements"]["items"][number];

interface Props {
  seller: string;
  goods: readonly Good[];
  /** Of one announcement: its photo stands large. */
  isOne: boolean;
  link: string;
}

const LISTED = 8;
const MARGIN = "8mm";
const SIZES = ["A5", "A4"] as const;

function Goods({ goods, isOne }: Pick<Props, "goods" | "isOne">) {
  const [first] = goods;
  if (isOne && first)
    return (
      <>
        <PictureFrame picture={first.cover} category={first.category} alt="" sizes="480px" eager className={css.photo} />
        <p className={css.price}>{priceInWords(first)}</p>
      </>
    );
  return (
    <ul className={css.goods}>
      {goods.slice(0, LISTED).map((good) => (
        <li key={good.id}>
          <span>{good.title}</span> <strong>{priceInWords(good)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** For the stall: who sells what, and the code that leads there. */
export function Poster({ seller, goods, isOne, link }: Props) {
  const [size, setSize] = useState<(typeof SIZES)[number]>("A5");
  const [first] = goods;
  return (
    <>
      <div className={css.screen}>
        <h2>Affiche pour l'étal</h2>
        <div className={css.tools}>
          <SegmentedControl
            aria-label="Format du papier"
            data={[...SIZES]}
            value={size}
            onChange={(value) => setSize(SIZES.find((known) => known === value) ?? "A5")}
          />
          <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            Imprimer
          </Button>
        </div>
      </div>
      {/* A named page would begin anew after what stands before it on the screen. */}
      <style nonce={nonce()}>{`@page { size: ${size}; margin: ${MARGIN} }`}</style>
      <article className={css.sheet} aria-label="Affiche">
        <div className={css.paper}>
          <p className={css.brand}>Récolte</p>
          <h3>{isOne && first ? first.title : seller}</h3>
          <Goods goods={goods} isOne={isOne} />
          {isOne && <p className={css.seller}>{seller}</p>}
          <div className={css.code}>
            <QrCode text={link} label="Code QR qui mène à cette adresse" />
            <p>
              Scannez pour voir et commander
              <strong>{link.replace(/^https?:\/\//u, "")}</strong>
            </p>
          </div>
        </div>
      </article>
    </>
  );
}
