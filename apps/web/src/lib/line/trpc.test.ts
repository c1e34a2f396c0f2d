import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "./trpc.ts";

const reply = { orderId: "0198c0de-0000-7000-8000-000000000000", content: "Merci" };

function onADeadLine(onLost: () => unknown = () => {}) {
  const random = vi.spyOn(Math, "random").mockReturnValue(0);
  onTestFinished(() => random.mockRestore());
  const asked = vi.fn(async () => {
    await onLost();
    throw new TypeError("Failed to fetch");
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("une réponse perdue : l'envoi repart une fois de lui-même", async () => {
  const asked = onADeadLine();
  await expect(connect().client.reviews.reply.mutate(reply)).rejects.toThrow("Failed to fetch");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("ce que l'un a envoyé ne repart pas au nom de la personne connectée après lui", async () => {
  const { client, closeSocket } = connect();
  const asked = onADeadLine(closeSocket);
  await expect(client.reviews.reply.mutate(reply)).rejects.toThrow("Failed to fetch");
  expect(asked).toHaveBeenCalledTimes(1);
});
