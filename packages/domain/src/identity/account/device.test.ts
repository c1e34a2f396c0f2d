import { expect, test } from "vitest";
import { deviceName } from "./device.ts";

const ANDROID = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome sur téléphone Android"],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, "Samsung Internet sur téléphone Android"],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`, "Opera sur téléphone Android"],
  [`${ANDROID} Chrome/140.0.0.0 Safari/537.36`, "Chrome sur appareil Android"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} Version/18.0 Mobile/15E148 Safari/604.1`,
    "Safari sur iPhone",
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} CriOS/140.0 Mobile/15E148 Safari/604.1`, "Chrome sur iPhone"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.0 Safari/605.1.15`, "Safari sur Mac"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox sur ordinateur Windows"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge sur ordinateur Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36", "Chrome sur ordinateur Linux"],
  ["Dalvik/2.1.0 (Linux; U; Android 14)", "Appareil Android"],
  ["Recolte/1 (iPhone; CPU iPhone OS 18_0)", "iPhone"],
  ["Recolte/1 (iPad; CPU OS 18_0)", "iPad"],
  ["", "Appareil inconnu"],
  ["curl/8.5.0", "Appareil inconnu"],
])("%s se dit « %s »", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
