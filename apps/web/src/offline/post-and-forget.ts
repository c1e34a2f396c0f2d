import type { Line } from "@recolte/offline/drain";
import { keptThings } from "#lib/offline/kept-things.ts";

/**
 * As a page posts. Of a message that the server has, its own store keeps nothing more: a page that is opened days later would send
 * its photo again.
 */
export const postAndForget =
  (account: string, post: Line["post"]): Line["post"] =>
  async (sent) => {
    const answers = await post(sent);
    const done = new Set(answers.filter(({ outcome }) => outcome === "done").map(({ id }) => id));
    const messages = sent.operations.filter(({ id, kind }) => kind === "messages.send" && done.has(id));
    for (const { input } of messages) await keptThings.remove(`outbox/${account}/${String(input["id"])}`);
    return answers;
  };
