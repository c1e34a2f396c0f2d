import { refusalMessage } from "@recolte/domain/platform/refusal";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { moved } from "#testing/orders.ts";
import { answerTo, failing } from "#testing/answers.ts";
import { noOrders } from "#testing/dashboards.ts";
import { crashed, refused, refusing, renderPage } from "#testing/render.tsx";
import { trpc } from "#lib/line/trpc.ts";
import { type Sent, useSend } from "./use-send.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";
type Options = NonNullable<Parameters<ReturnType<typeof useSend>["send"]>[2]>;

/** Sends that an order is ready, and shows what became of it. */
function Sender({ options = {}, ...hook }: { options?: Options } & NonNullable<Parameters<typeof useSend>[0]>) {
  const { send, busy } = useSend(hook);
  const [sent, setSent] = useState<Sent<unknown> | null>(null);
  trpc.orders.counts.useQuery({ side: "seller" });
  return (
    <>
      <button onClick={() => void send("orders.ready", { id: ID, version: 1 }, options).then(setSent)}>
        {busy ? "Envoi" : "Prête"}
      </button>
      {sent && <output>{sent.error ? "erreur" : JSON.stringify({ done: sent.done, over: sent.over })}</output>}
    </>
  );
}

function Page({ options }: { options: Options }) {
  const [here, setHere] = useState(true);
  return (
    <>
      {here && <Sender options={options} />}
      <button onClick={() => setHere(false)}>Quitter</button>
    </>
  );
}

const cut = failing(TRPCClientError.from(new TypeError("Failed to fetch")));
const counts = () => answerTo("orders.counts", noOrders);
const taken = moved("prete");
const press = () => userEvent.click(screen.getByRole("button", { name: "Prête" }));
const outcome = () => screen.findByText(/^(?:erreur$|\{)/u);

test("ce que le serveur a pris se dit, et ce qui en dépend est relu", async () => {
  const read = counts();
  renderPage(<Sender options={{ done: "C'est prêt" }} />, { answers: { "orders.counts": read, "orders.ready": taken } });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await press();
  await screen.findByText("C'est prêt");
  expect((await outcome()).textContent).toBe('{"done":true,"over":true}');
  expect(read).toHaveBeenCalledTimes(2);
});

test.each([
  [
    "un refus parle avec les mots du serveur",
    [() => refused("limits.too-many"), { failed: "Pas parti" }, /^Trop de tentatives/u],
  ],
  ["une panne, avec ceux de la page", [() => crashed(), { failed: "Pas parti" }, "Pas parti"]],
  ["sans mots de la page, avec ceux de tous", [() => crashed(), {}, /^Cela n'est pas parti/u]],
] as const)("%s ; ce qui fut tapé peut être renvoyé", async (_rule, [failure, options, said]) => {
  const answers = {
    "orders.counts": counts(),
    "orders.ready": failing(failure()),
  };
  renderPage(<Sender options={options} />, { answers });
  await press();
  await screen.findByText(said);
  expect((await outcome()).textContent).toBe("erreur");
});

test("trop tard : le serveur le dit, la page se relit, et il n'y a plus rien à envoyer", async () => {
  const read = counts();
  const late = refusing("order.stale");
  renderPage(<Sender />, { answers: { "orders.counts": read, "orders.ready": late } });
  await press();
  await screen.findByText(refusalMessage("order.stale"));
  expect((await outcome()).textContent).toBe('{"done":false,"over":true}');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test("ce que la page dit ou tait elle-même n'est pas dit ici, même quand il est trop tard", async () => {
  const answers = { "orders.counts": counts(), "orders.ready": refusing("order.stale") };
  renderPage(<Sender options={{ failed: null }} />, { answers });
  await press();
  expect((await outcome()).textContent).toBe("erreur");
  expect(screen.queryByText(refusalMessage("order.stale"))).toBeNull();
});

test("un refus que d'autres mots corrigent laisse le formulaire, qui le dit lui-même", async () => {
  const sold = refusing("order.stock");
  const answers = { "orders.counts": counts(), "orders.ready": sold };
  const refuse = vi.fn(() => true);
  renderPage(<Sender options={{ refuse }} mends={(code) => code === "order.stock"} />, { answers });
  await press();
  expect((await outcome()).textContent).toBe("erreur");
  expect(refuse).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("sans réponse, mais arrivé : il est dit comment c'est à présent, et rien ne repart", async () => {
  const arrived = { look: async () => true, say: "La commande a changé" };
  renderPage(<Sender arrived={arrived} />, { answers: { "orders.counts": counts(), "orders.ready": cut } });
  await press();
  await screen.findByText("La commande a changé");
  expect((await outcome()).textContent).toBe('{"done":false,"over":true}');
});

test("un identifiant déjà pris par d'autres mots est changé, et le formulaire reste", async () => {
  const renew = vi.fn();
  const elsewhere = refusing("stock.id-taken");
  renderPage(<Sender options={{ key: { renew } }} />, { answers: { "orders.counts": counts(), "orders.ready": elsewhere } });
  await press();
  expect((await outcome()).textContent).toBe("erreur");
  expect(renew).toHaveBeenCalledOnce();
});

test("qui a quitté la page n'est pas emmené plus loin ; son brouillon, lui, est oublié", async () => {
  let answer = () => {};
  const whileHere = vi.fn();
  const onDone = vi.fn();
  const slow = () => new Promise<typeof taken>((resolve) => (answer = () => resolve(taken)));
  const answers = { "orders.counts": counts(), "orders.ready": slow };
  renderPage(<Page options={{ whileHere, onDone }} />, { answers });
  await press();
  await userEvent.click(screen.getByRole("button", { name: "Quitter" }));
  answer();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(whileHere).not.toHaveBeenCalled();
});

test("ce que la personne abandonne avant de le confirmer n'est ni pris, ni dit, ni fini", async () => {
  const ready = answerTo("orders.ready", taken);
  const answers = { "orders.counts": counts(), "orders.ready": ready };
  renderPage(<Sender options={{ done: "C'est prêt" }} around={async () => null} />, { answers });
  await press();
  expect((await outcome()).textContent).toBe('{"done":false,"over":false}');
  expect(ready).not.toHaveBeenCalled();
  expect(screen.queryByText("C'est prêt")).toBeNull();
});
