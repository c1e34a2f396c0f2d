import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { trpc } from "#lib/line/trpc.ts";
import { useWithoutPassword } from "#lib/session/use-without-password.ts";
import { answerTo, silent } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
// Fetched when they are wanted: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import "#ui/qr-code.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { paste } from "#testing/paste.ts";

const OFFER = {
  address: "otpauth://totp/R%C3%A9colte:awa%40exemple.example?issuer=R%C3%A9colte&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  key: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
};
const CODES = Array.from({ length: 10 }, (_, place) => `aaaa-bbbb-cccc-dddd-eeee-ffff-000${place}`);
const none = { enrolled: false, mandatory: false, codesLeft: 0 };
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("associer un téléphone : image et clé, un code, puis dix codes de secours montrés une fois", async () => {
  let enrolled = false;
  const confirm = answerTo("secondFactor.confirm", ({ code }) => {
    if (code === "000000") throw refused("second-factor.wrong-code");
    enrolled = true;
    return { codes: CODES };
  });
  renderPage(<SecondFactorSection />, {
    answers: {
      "secondFactor.state": () => (enrolled ? { enrolled, mandatory: true, codesLeft: 10 } : none),
      "secondFactor.offer": OFFER,
      "secondFactor.confirm": confirm,
    },
  });
  await press("Associer mon téléphone");
  expect(await screen.findByRole("figure", { name: "Code QR à lire avec votre application" })).toBeTruthy();
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("Code à six chiffres");
  expect([field.inputMode, field.autocomplete]).toEqual(["numeric", "one-time-code"]);
  await press("Vérifier et activer");
  expect(await screen.findByText("Le code est requis")).toBeTruthy();
  await userEvent.type(field, "000000");
  await press("Vérifier et activer");
  expect(await screen.findByText(/Ce code n'est pas valide/u)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "123456");
  await press("Vérifier et activer");

  const title = await screen.findByRole("heading", { name: "Gardez vos codes de secours" });
  expect(document.activeElement).toBe(title);
  expect(
    within(screen.getByRole("list"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await press("Copier");
  expect(await screen.findByText("Codes de secours copié dans le presse-papiers")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(CODES.join("\n"));
  await press("J'ai gardé mes codes");
  expect(await screen.findByText("10 codes de secours restent")).toBeTruthy();
  expect(screen.queryByText(CODES[0]!)).toBeNull();
  expect(screen.queryByRole("button", { name: "Désactiver" })).toBeNull();
});

test("de nouveaux codes, et désactiver, demandent le mot de passe ; rien ne change sans lui", async () => {
  let confirmed = false;
  const asking =
    <Said,>(work: () => Said) =>
    () => {
      if (!confirmed) throw refused("auth.confirm-password");
      return work();
    };
  let enrolled = true;
  renderPage(<SecondFactorSection />, {
    answers: {
      "secondFactor.state": () => ({ enrolled, mandatory: false, codesLeft: 1 }),
      "secondFactor.renewCodes": asking(() => ({ codes: CODES })),
      "secondFactor.remove": asking(() => {
        enrolled = false;
        return { ok: true };
      }),
      "auth.stepUp": () => {
        confirmed = true;
        return { ok: true };
      },
    },
  });
  expect(await screen.findByText("Un code de secours reste")).toBeTruthy();
  await press("Créer de nouveaux codes");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
  expect(screen.queryByText(CODES[0]!)).toBeNull();

  await press("Créer de nouveaux codes");
  await paste(await screen.findByLabelText(/^Mot de passe/u), "un mot de passe");
  await press("Continuer");
  expect(await screen.findByText(CODES[0]!)).toBeTruthy();
  await press("J'ai gardé mes codes");
  await press("Désactiver");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Désactiver" }));
  expect(await screen.findByRole("button", { name: "Associer mon téléphone" })).toBeTruthy();
});

test("les nouveaux codes se montrent sans attendre que l'on relise combien il en reste", async () => {
  const state = answerTo("secondFactor.state", { enrolled: true, mandatory: false, codesLeft: 1 });
  const renew = answerTo("secondFactor.renewCodes", () => {
    state.mockImplementation(silent);
    return { codes: CODES };
  });
  renderPage(<SecondFactorSection />, { answers: { "secondFactor.state": state, "secondFactor.renewCodes": renew } });
  await press("Créer de nouveaux codes");
  expect(await screen.findByText(CODES[0]!)).toBeTruthy();
});

test("télécharger donne un fichier avec les dix codes", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:codes";
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  renderPage(<SecondFactorSection />, {
    answers: {
      "secondFactor.state": { enrolled: true, mandatory: false, codesLeft: 3 },
      "secondFactor.renewCodes": { codes: CODES },
    },
  });
  await press("Créer de nouveaux codes");
  await press("Télécharger");
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  const text = await files[0]!.text();
  for (const code of CODES) expect(text).toContain(code);
});

function Known() {
  const { isSuccess } = trpc.secondFactor.state.useQuery();
  const isKnown = useWithoutPassword() && isSuccess;
  return isKnown && <p>Tout est su</p>;
}

test.for([
  [false, 0],
  [true, 1],
] as const)(
  "« Après votre mot de passe » n'est dit à qui n'en a pas que si un code est déjà demandé (%s)",
  async ([enrolled, times]) => {
    const page = (
      <>
        <SecondFactorSection />
        <Known />
      </>
    );
    renderPage(page, {
      answers: {
        "auth.me": aViewer({ email: null, phone: "+24166123456" }),
        "auth.firstPassword": { isNew: false, waits: null, isEntered: false },
        "secondFactor.state": { ...none, enrolled },
      },
    });
    expect(await screen.findByText("Tout est su")).toBeTruthy();
    expect(screen.queryAllByText(/^Après votre mot de passe/u)).toHaveLength(times);
  },
);
