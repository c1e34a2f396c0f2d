import { Button } from "@mantine/core";
import { catalogueText } from "@recolte/domain/goods/catalogue";
import { useQuery } from "@tanstack/react-query";
import { toast } from "#lib/send/toast.ts";
import { cataloguePicture } from "./catalogue-picture.ts";
import { CopyButton } from "./copy-button.tsx";
import type { Good } from "./poster.tsx";
import css from "./share-kit.module.css";

interface Props {
  seller: string;
  goods: readonly Good[];
  total: number;
  link: string;
}

/** The sheet of the device where it takes pictures, else a file to send. */
async function sharePicture({ file, url }: { file: File; url: string }, text: string) {
  const data = { files: [file], text };
  try {
    if (typeof navigator.canShare === "function" && navigator.canShare(data)) return await navigator.share(data);
  } catch (error) {
    if ((error as Error).name === "AbortError") return undefined;
  }
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: file.name });
  link.click();
  toast.success("Image enregistrée");
  return undefined;
}

/** « Catalogue WhatsApp »: all that one sells as a text and a picture. */
export function Catalogue({ seller, goods, total, link }: Props) {
  const text = catalogueText({ heading: seller, goods, total, link });
  // Drawn before it is asked for: a sheet opens only soon after the tap.
  const picture = useQuery({
    queryKey: ["catalogue picture", text],
    queryFn: () => cataloguePicture({ seller, goods, link }),
    retry: false,
  });
  return (
    <div className={css.screen}>
      <h2>Catalogue WhatsApp</h2>
      <p className={css.text}>{text}</p>
      <div className={css.tools}>
        <Button component="a" href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noreferrer">
          Envoyer sur WhatsApp
        </Button>
        <CopyButton label="Texte" text={text} />
        {picture.data && (
          <Button variant="outline" onClick={() => void sharePicture(picture.data, text)}>
            Partager avec l'image
          </Button>
        )}
      </div>
      {picture.data && (
        <img className={css.picture} src={picture.data.url} alt="Aperçu du catalogue" width={1080} height={1350} />
      )}
    </div>
  );
}
