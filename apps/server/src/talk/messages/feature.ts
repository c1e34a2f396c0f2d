import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { blocksRouter } from "./blocks.ts";
import { forgetHeld } from "./held.ts";
import { messageCases } from "./message-case.ts";
import { forgetUnsent } from "./pictures.ts";
import { forgetSilentConversations } from "./retention.ts";
import { messagesRouter } from "./router.ts";

export const messages = feature({
  routers: { blocks: blocksRouter, messages: messagesRouter },
  jobs: (services) => [
    { name: "forget unsent pictures", every: HOUR, run: () => forgetUnsent(services.db) },
    { name: "forget held messages", every: HOUR, run: () => forgetHeld(services.db) },
    { name: "forget silent conversations", every: 6 * HOUR, run: () => forgetSilentConversations(services) },
  ],
  cases: { message: messageCases },
});
