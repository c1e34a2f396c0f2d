import { Button } from "@mantine/core";
import { IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { copyText } from "#lib/browser/copy.ts";
import { nonce } from "#lib/browser/nonce.ts";
import css from "./second-factor.module.css";

interface Props {
  codes: string[];
  onDone: () => void;
}

const asText = (codes: string[]) => ["Codes de secours Récolte. Chacun ne sert qu'une fois.", "", ...codes, ""].join("\r\n");

/** Only while they are shown: a sheet of styles stays, and would leave whatever is printed later empty. */
const ALONE_ON_PAPER = "@media print { body * { visibility: hidden } }";

/** What they are is shown once: copied, kept as a file or printed, and then gone. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  function save() {
    const address = URL.createObjectURL(new Blob([asText(codes)], { type: "text/plain;charset=utf-8" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: "recolte-codes-de-secours.txt" });
    link.click();
    URL.revokeObjectURL(address);
  }
  return (
    <div className={css.codes}>
      <style nonce={nonce()}>{ALONE_ON_PAPER}</style>
      <h2 ref={title} tabIndex={-1}>
        Gardez vos codes de secours
      </h2>
      <p className={css.text}>
        Sans votre téléphone, un de ces codes vous laisse entrer. Chacun ne sert qu'une fois, et ils ne seront plus affichés.
      </p>
      <ul className={css.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button
          variant="outline"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copyText("Codes de secours", codes.join("\n"))}
        >
          Copier
        </Button>
        <Button variant="outline" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          Télécharger
        </Button>
        <Button variant="outline" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      <Button onClick={onDone}>J'ai gardé mes codes</Button>
    </div>
  );
}
