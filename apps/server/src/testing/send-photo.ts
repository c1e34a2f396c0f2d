import { NotSent, saidIn, sendInParts, type Upload } from "@recolte/offline/send-in-parts";
import { uuidv7 } from "uuidv7";

type Photo = Omit<Upload, "id"> & { body: Uint8Array; headers: Record<string, string> };
type Answer<Picture> = Picture & { status: number; message?: string | undefined };

/** Sends a picture as pages do, without another try. `Picture` is what the server says of it. */
export async function sendPhoto<Picture extends object = { id: string }>(
  origin: string,
  { body, headers, ...upload }: Photo,
): Promise<Answer<Picture>> {
  let answered: Response | undefined;
  const fetching = async (address: string | URL | Request, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}${address as string}`, { ...init, headers: { ...init.headers, ...headers } });
    answered = answer.clone();
    return answer;
  };
  try {
    const line = { fetching, again: async () => false };
    return { ...(await sendInParts<Picture>(new Blob([new Uint8Array(body)]), { id: uuidv7(), ...upload }, line)), status: 200 };
  } catch (error) {
    if (!(error instanceof NotSent) || !answered) throw error;
    return { status: answered.status, message: saidIn(await answered.text()) } as Answer<Picture>;
  }
}
