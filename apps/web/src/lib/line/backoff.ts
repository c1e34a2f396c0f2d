import { awaitCode } from "./awaited-code.ts";
import { fullJitter } from "./retry.ts";

/** Code that does not arrive is asked for again: meanwhile the page goes on without it. The server has all of it at hand, or never. */
export const withBackoff = <Code>(load: () => Promise<Code>, attempt = 0): Promise<Code> =>
  import.meta.env.SSR
    ? awaitCode(load())
    : load().catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, fullJitter(attempt)));
        return withBackoff(load, attempt + 1);
      });
