import {
  IconLayoutDashboard,
  IconLayoutList,
  IconPackages,
  IconPlus,
  IconShieldCheck,
  IconShoppingBag,
  IconTruckDelivery,
} from "@tabler/icons-react";
import type { ColumnIcon, NavIcon as Shared } from "#app/navigation.ts";
import { NavIcon } from "./nav-icon.tsx";

const OWN_ICONS = {
  add: IconPlus,
  dashboard: IconLayoutDashboard,
  journeys: IconTruckDelivery,
  list: IconLayoutList,
  orders: IconShoppingBag,
  staff: IconShieldCheck,
  stock: IconPackages,
} satisfies Record<Exclude<ColumnIcon, Shared>, unknown>;

/** Of a member's own space, fetched with it. */
export function ColumnIconOf({ name }: { name: ColumnIcon }) {
  if (!(name in OWN_ICONS)) return <NavIcon name={name as Shared} />;
  const Icon = OWN_ICONS[name as keyof typeof OWN_ICONS];
  return <Icon size={20} aria-hidden />;
}
