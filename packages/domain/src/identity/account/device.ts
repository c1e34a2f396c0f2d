type Named = readonly (readonly [pattern: RegExp, name: string])[];

/** The first that matches: every browser names those it descends from. */
const BROWSERS: Named = [
  [/\bEdg(?:e|A|iOS)?\//u, "Edge"],
  [/\bOP(?:R|T|iOS)\/|\bOpera\b/u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\bUCBrowser\//u, "UC Browser"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
];
const MACHINES: Named = [
  [/\biPhone\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bAndroid\b.*\bMobile\b/u, "téléphone Android"],
  [/\bAndroid\b/u, "appareil Android"],
  [/\bWindows\b/u, "ordinateur Windows"],
  [/\bCrOS\b/u, "Chromebook"],
  [/\bMac OS X\b|\bMacintosh\b/u, "Mac"],
  [/\bLinux\b/u, "ordinateur Linux"],
];

const find = (userAgent: string, named: Named) => named.find(([pattern]) => pattern.test(userAgent))?.[1];
const capital = (text: string) => text.charAt(0).toLocaleUpperCase("fr-FR") + text.slice(1);

/** What a browser says of itself, in words its owner knows: « Chrome sur téléphone Android ». */
export function deviceName(userAgent: string) {
  const [browser, machine] = [find(userAgent, BROWSERS), find(userAgent, MACHINES)];
  if (browser && machine) return `${browser} sur ${machine}`;
  if (machine === "iPhone" || machine === "iPad") return machine;
  return browser ?? (machine ? capital(machine) : "Appareil inconnu");
}
