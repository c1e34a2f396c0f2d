import { type ComponentType, lazy } from "react";
import { whilePending } from "#lib/send/pending.ts";
import { lazyThemed } from "#ui/mantine/lazy-themed.tsx";

export type Load = () => Promise<{ Component: ComponentType }>;
const loaded = (load: Load) => async () => ({ default: (await whilePending(load())).Component });

/** A page whose code is fetched when it is first shown; until then the former screen stays. */
export function page(load: Load) {
  const Page = lazyThemed(loaded(load));
  return { element: <Page /> };
}

/** One that uses nothing of Mantine, and does not wait for it. */
export function plainPage(load: Load) {
  const Page = lazy(loaded(load));
  return { element: <Page /> };
}
