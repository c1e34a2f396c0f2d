import { type Reading, wordingsIn } from "@recolte/domain/judgement/trust/wording";
import { skeletonOfText } from "./skeleton.ts";

/** What a text says that thieves say, read as people read it. */
export function wordingsOf(text: string, reading: Reading) {
  const read = skeletonOfText(text);
  return wordingsIn(read === text ? [text] : [text, read], reading);
}
