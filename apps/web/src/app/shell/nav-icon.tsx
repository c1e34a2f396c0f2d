import {
  IconBasket,
  IconBuildingStore,
  IconFileText,
  IconHeart,
  IconHelpCircle,
  IconHome,
  IconLogin2,
  IconMail,
  IconMessage,
  IconShieldLock,
  IconTruck,
  IconUser,
} from "@tabler/icons-react";
import type { NavIcon as Name } from "#app/navigation.ts";

const ICONS = {
  announcements: IconBasket,
  contact: IconMail,
  favourites: IconHeart,
  help: IconHelpCircle,
  home: IconHome,
  login: IconLogin2,
  messages: IconMessage,
  privacy: IconShieldLock,
  profile: IconUser,
  store: IconBuildingStore,
  terms: IconFileText,
  transport: IconTruck,
} satisfies Record<Name, unknown>;

export function NavIcon({ name, size = 20 }: { name: Name; size?: number }) {
  const Icon = ICONS[name];
  return <Icon size={size} aria-hidden />;
}
