import { useState } from "react";
import { toast } from "#lib/send/toast.ts";
import { useSend } from "#lib/send/use-send.ts";
import { NotTold, subscribeHere } from "./this-device.ts";

const WORDS = { done: "Cet appareil est averti", failed: "Cet appareil n'a pas pu être inscrit. Réessayez." };

/** « M'avertir sur cet appareil »: the browser is asked, then the server told. */
export function useTellHere() {
  const { send, busy } = useSend();
  const [asking, setAsking] = useState(false);
  async function tellHere(publicKey: string) {
    setAsking(true);
    try {
      await send("push.register", await subscribeHere(publicKey), WORDS);
    } catch (error) {
      if (!(error instanceof NotTold)) throw error;
      toast.error(error.message);
    } finally {
      setAsking(false);
    }
  }
  return { tellHere, busy: asking || busy };
}
