import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { aConfig } from "#testing/home.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { ForgottenHint } from "./forgotten-hint.tsx";

/** Both answers that it depends on are in. */
function Answered() {
  const [{ viewer }, config] = [useViewer(), trpc.auth.config.useQuery()];
  return viewer && config.data && <p>ici</p>;
}

const TELEPHONE = { countries: ["gabon" as const], whatsapp: false, receivers: [] };
const open = (viewer: ReturnType<typeof aViewer>, telephone: typeof TELEPHONE | null) =>
  renderPage(
    <>
      <ForgottenHint />
      <Answered />
    </>,
    { answers: { "auth.me": viewer, "auth.config": aConfig({ telephone }) } },
  );
const PHONE = "+24166123456";

test("un mot de passe oublié se dit avec le jour qu'il faut attendre", async () => {
  open(aViewer({ phone: PHONE }), TELEPHONE);
  expect((await screen.findByText(/^Oublié \?/u)).textContent).toContain("un code à votre numéro, puis un jour d'attente");
});

test.for([
  ["l'équipe, qui n'entre pas par téléphone", aViewer({ phone: PHONE, roles: ["moderator"] }), TELEPHONE],
  ["un site qui n'envoie pas de SMS", aViewer({ phone: PHONE }), null],
  ["un compte sans numéro", aViewer({ phone: null }), TELEPHONE],
] as const)("rien n'en est promis à %s", async ([, viewer, telephone]) => {
  open(viewer, telephone);
  await screen.findByText("ici");
  expect(screen.queryByText(/^Oublié \?/u)).toBeNull();
});
