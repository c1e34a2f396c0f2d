import { existsSync, rmSync, writeFileSync } from "node:fs";
import { install, mayInstall, updateLists } from "./apt.mjs";

/** What the site is put on a server with, and the package of Debian that brings each. */
const PROGRAMS = {
  logrotate: { path: "/usr/sbin/logrotate", from: "logrotate" },
  "nats-server": { path: "/usr/sbin/nats-server", from: "nats-server" },
  nginx: { path: "/usr/sbin/nginx", from: "nginx" },
  openssl: { path: "/usr/bin/openssl", from: "openssl" },
  prometheus: { path: "/usr/bin/prometheus", from: "prometheus" },
  promtool: { path: "/usr/bin/promtool", from: "prometheus" },
  "systemd-analyze": { path: "/usr/bin/systemd-analyze", from: "systemd" },
};
/** While it says no, an installation starts nothing: the tests start their own. */
const STARTS = "/usr/sbin/policy-rc.d";

/** @typedef {keyof typeof PROGRAMS} Program */

/** @param {Program} name */
export const pathOf = (name) => PROGRAMS[name].path;

/**
 * What is not on this machine, in a sentence; null when all is there.
 * @param {Program[]} names
 */
export function missing(...names) {
  const absent = names.map((name) => PROGRAMS[name]).filter(({ path }) => !existsSync(path));
  const packages = [...new Set(absent.map(({ from }) => from))].join(" ");
  return packages === "" ? null : `non essayé : manque sur cette machine (Debian : apt-get install ${packages})`;
}

/** Installs the servers of a production where it can and may. Without them their tests say what they lack, and pass nothing off. */
export function ensureServers() {
  const wanted = new Set(Object.values(PROGRAMS).flatMap(({ path, from }) => (existsSync(path) ? [] : [from])));
  if (wanted.size === 0 || !mayInstall() || !updateLists()) return;
  const hold = !existsSync(STARTS);
  if (hold) writeFileSync(STARTS, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    for (const name of wanted) install(name);
  } finally {
    if (hold) rmSync(STARTS);
  }
}
