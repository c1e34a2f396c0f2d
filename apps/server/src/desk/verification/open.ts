import type { Context } from "#platform/trpc/context.ts";

/** Once a super administrator has said so, and only where there is a key; the demonstration shows it. */
export const takesDocuments = ({ env, settings }: Pick<Context, "env" | "settings">) =>
  env.IDENTITY_KEY.length > 0 && (env.DEMO_MODE || settings.get("identity-documents") === 1);
