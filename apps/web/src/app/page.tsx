import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { whilePending } from "#lib/pending.ts";

/** A page whose code is fetched when it is first shown; until then the former screen stays. */
export function page(load: () => Promise<{ Component: ComponentType }>) {
  const Page: LazyExoticComponent<ComponentType> = lazy(async () => {
    const { Component } = await whilePending(load());
    return { default: Component };
  });
  return { element: <Page /> };
}
