import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import type { ComponentType } from "react";
import { oneOf, useAddress } from "#lib/browser/use-filters.ts";
import { Bone } from "./bone.tsx";
import { intoView } from "./into-view.ts";
import css from "./page-tabs.module.css";
import { TABS_LOOK } from "./tabs-look.ts";
import { WaitingRows } from "./waiting.tsx";

interface Props {
  label: string;
  /** The first is what the bare address shows. */
  tabs: readonly { value: string; label: string; Content: ComponentType }[];
  /** What the bare address shows where that depends on what waits; null until it is known. */
  start?: string | null;
}

/** The parts of a page, one at a time; which one is in the address (`tab`). */
export function PageTabs({ label, tabs, start }: Props) {
  const [params, change] = useAddress();
  const names = tabs.map(({ value }) => value);
  const named = oneOf(names, params.get("tab"));
  const first = oneOf(names, start ?? null) ?? tabs[0]?.value ?? "";
  const tab = named ?? first;
  // The filters belong to the tab that is left.
  const open = (value: string | null) =>
    change(() => new URLSearchParams(value && (value !== first || start) ? { tab: value } : {}), { replace: true });
  if (start === null && !named)
    return (
      <div aria-busy="true">
        <output className="sr">Chargement...</output>
        <Bone height={48} width={180} />
        <div className={css.panel}>
          <WaitingRows />
        </div>
      </div>
    );
  return (
    <Tabs classNames={TABS_LOOK} keepMounted={false} value={tab} onChange={open}>
      <Tabs.List aria-label={label} data-swipes>
        {tabs.map(({ value, label: name }) => (
          <Tabs.Tab key={value} value={value} ref={value === tab ? intoView : null}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, Content }) => (
        <Tabs.Panel key={value} value={value} className={css.panel}>
          <Content />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
