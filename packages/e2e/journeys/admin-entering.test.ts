import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { codeOf } from "../authenticator.ts";
import { complaintsOf, openContext } from "../browser.ts";
import { expect, LONG, test, onTypicalDevice } from "../fixtures.ts";
import { comesTo, press, staysWithin, typeInto } from "../keyboard.ts";
import { openSite, settingsFor, type Site } from "../site.ts";
import { isSoundEverywhere } from "../sound.ts";
import { button } from "../words.ts";

const EMAIL = "ada@exemple.example";
const PASSWORD = "palmeraie-du-soir-9";
const COMMAND = fileURLToPath(new URL("../../../apps/server/dist/admin-bootstrap.mjs", import.meta.url));

/** What `npm run admin:bootstrap` prints, run beside the server. */
async function bootstrap(site: Site, ...args: string[]) {
  const env = { ...settingsFor(String(site.pool.options.connectionString)), ORIGIN: site.origin, PATH: process.env.PATH };
  const child = spawn(process.execPath, [COMMAND, "--email", EMAIL, ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, link: /https?:\/\/\S+/u.exec(output)?.[0] ?? "", output };
}

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: \\*)?$`, "u")).and(page.locator("input"));
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const arrives = (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname);

async function choosePassword(page: Page, link: string) {
  await page.goto(link);
  await typeInto(page, field(page, "Nouveau mot de passe"), PASSWORD);
  await typeInto(page, field(page, "Confirmer le mot de passe"), PASSWORD);
  await press(page, button(page, "Enregistrer le mot de passe"));
  await arrives(page, "/admin/login");
}

async function signIn(page: Page) {
  await title(page, "Connexion administrateur");
  await typeInto(page, field(page, "Email"), EMAIL);
  await typeInto(page, field(page, "Mot de passe"), PASSWORD);
  await page.keyboard.press("Enter");
}

async function associate(page: Page) {
  await title(page, "Protégez votre accès");
  await isSoundEverywhere(page);
  await press(page, button(page, "Associer mon téléphone"));
  await page.getByRole("figure", { name: /Code QR/u }).waitFor();
  const key = await page.getByLabel("Clé", { exact: true }).innerText();
  await isSoundEverywhere(page);
  await typeInto(page, field(page, "Code à six chiffres"), codeOf(key));
  await page.keyboard.press("Enter");
  await comesTo(page.getByRole("heading", { name: "Gardez vos codes de secours" }));
  const codes = await page.getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await isSoundEverywhere(page);
  await press(page, button(page, "J'ai gardé mes codes"));
  return codes;
}

async function leave(page: Page) {
  await press(page, button(page, "Se déconnecter"));
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Se déconnecter" }));
  await arrives(page, "/admin/login");
}

async function enterWith(page: Page, recoveryCode: string) {
  const dialog = page.getByRole("dialog", { name: "Double authentification" });
  await dialog.waitFor();
  await comesTo(field(page, "Code à six chiffres"));
  await staysWithin(page, dialog);
  await isSoundEverywhere(page);
  await page.keyboard.press("Escape");
  await comesTo(field(page, "Mot de passe"));
  await page.keyboard.press("Enter");
  await comesTo(field(page, "Code à six chiffres"));
  await press(page, button(page, "Utiliser un code de secours"));
  await typeInto(page, field(page, "Code de secours"), recoveryCode);
  await page.keyboard.press("Enter");
}

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul, de l'invitation au mot de passe, au téléphone associé, à l'administration, puis par un code de secours",
  async ([_name, viewport], { browser }) => {
    await using site = await openSite({ STAFF_TOTP: "required" });
    const invited = await bootstrap(site);
    expect([invited.code, invited.output]).toEqual([0, expect.stringContaining("valable 24 heures")]);
    const context = await openContext(browser, { origin: site.origin, viewport });
    const page = await context.newPage();
    const complaints = complaintsOf(page, site.origin);

    await choosePassword(page, invited.link);
    if (LONG) expect(await bootstrap(site)).toMatchObject({ code: 1, link: "" });
    await signIn(page);
    await arrives(page, "/admin");
    const codes = await associate(page);
    await page.getByRole("navigation", { name: "Administration" }).waitFor();

    await leave(page);
    await signIn(page);
    await enterWith(page, codes[0]!);
    await arrives(page, "/admin");
    await page.getByRole("navigation", { name: "Administration" }).waitFor();
    await context.close();
    expect(complaints).toEqual([]);
  },
);

test("qui entre par la porte du site retape son mot de passe pour l'administration, et revient où il allait", async ({
  site,
  member,
  openAs,
}) => {
  const { email } = await member({ password: PASSWORD });
  await site.pool.query("insert into user_roles (user_id, role) select id, 'admin' from users where email = $1", [email]);
  const page = await openAs(null, "/auth");
  await field(page, "Email").fill(email);
  await field(page, "Mot de passe").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await arrives(page, "/");
  await page.goto("/admin/audit");
  await arrives(page, "/admin/login");
  expect(await field(page, "Email").inputValue()).toBe(email);
  await field(page, "Mot de passe").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await arrives(page, "/admin/audit");
});
