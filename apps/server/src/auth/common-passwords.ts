import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN } from "@recolte/domain/account";

const MOST_COMMON = 3000;
/** What people here choose, which an international list does not know. */
const LOCAL = [
  "azerty",
  "azertyuiop",
  "azerty123",
  "motdepasse",
  "motdepasse1",
  "bonjour",
  "libreville",
  "gabon241",
  "gabon2026",
  "abidjan225",
  "abidjan",
  "cotedivoire",
  "recolte",
  "recolte123",
];

const longEnough = dictionary["passwords-common"].filter((password) => String(password).length >= PASSWORD_MIN).map(String);

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([...longEnough.slice(0, MOST_COMMON), ...LOCAL]);
