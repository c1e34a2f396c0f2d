import { isIP } from "node:net";

/** Half the internet as « proxy » would let every client choose its own address. */
const WIDEST: Record<number, number> = { 4: 8, 6: 16 };
/** IPv4 addresses are looked up there too, 96 bits further in. */
const WITH_IPV4 = /^\[(?:::|0:)/u;

export function isNetworkOfProxies(text: string) {
  const [, address = "", length] = /^([^/%]+)(?:\/(\d{1,3}))?$/u.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  const bits = version === 4 ? 32 : 128;
  const holdsIpv4 = version === 6 && WITH_IPV4.test(new URL(`http://[${address}]`).hostname);
  const widest = holdsIpv4 ? 104 : (WIDEST[version] ?? bits);
  return Number(length ?? bits) >= widest && Number(length ?? bits) <= bits;
}
