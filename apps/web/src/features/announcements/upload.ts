import { refusalMessage } from "@recolte/domain/refusal";

/** A photo as the server keeps it, waiting to be published. */
export interface SentPhoto {
  id: string;
  key: string;
  widths: number[];
  width: number;
  height: number;
  color: string;
  avif: boolean;
}

interface Sending {
  done: Promise<SentPhoto>;
  cancel: () => void;
}

const said = (text: string): string | undefined => {
  try {
    return (JSON.parse(text) as { error?: { message?: string } }).error?.message;
  } catch {
    return undefined;
  }
};

/** Sends one photo; progress is a percentage. XMLHttpRequest, because fetch does not tell how far an upload is. */
export function sendPhoto(file: File, onProgress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<SentPhoto>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total));
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as SentPhoto);
      else reject(new Error(said(request.responseText) ?? "Erreur lors de l'upload de l'image"));
    };
    request.onerror = () => reject(new Error(refusalMessage("image.storage-away")));
    request.onabort = () => reject(new Error("Envoi annulé"));
    const form = new FormData();
    form.set("file", file);
    request.open("POST", "/upload/announcement-image");
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}
