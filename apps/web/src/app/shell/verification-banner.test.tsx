import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPage } from "#testing/render.tsx";
import VerificationBanner from "./verification-banner.tsx";

const close = () => screen.queryByRole("button", { name: "Masquer jusqu'à demain" });
const show = () => renderPage(<VerificationBanner viewerId="awa" />);

test("le bandeau de l'adresse se ferme jusqu'au lendemain, sur cet appareil", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-20T12:00:00Z") });
  const first = show();
  await userEvent.click(close()!);
  expect(close()).toBeNull();
  first.unmount();
  const again = show();
  expect(close()).toBeNull();
  again.unmount();
  vi.setSystemTime(new Date("2026-11-21T12:00:00Z"));
  show();
  expect(close()).not.toBeNull();
  vi.useRealTimers();
});

test("il se ferme aussi là où le navigateur ne laisse rien garder", async () => {
  const forbidden = () => {
    throw new DOMException("SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  show();
  await userEvent.click(close()!);
  expect(close()).toBeNull();
});
