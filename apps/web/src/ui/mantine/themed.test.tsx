import { useMantineColorScheme, useMantineTheme } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { colorScheme } from "#lib/browser/color-scheme.ts";
import { Themed } from "./themed.tsx";

function Message() {
  const { colorScheme: scheme } = useMantineColorScheme();
  return <output>{`${scheme} ${useMantineTheme().primaryColor}`}</output>;
}

test("les composants de Mantine ont le thème du site, et le changent quand il change", () => {
  document.documentElement.setAttribute("data-mantine-color-scheme", "light");
  render(
    <Themed>
      <Themed>
        <Message />
      </Themed>
    </Themed>,
  );
  expect(screen.getByRole("status").textContent).toBe("light foret");

  act(colorScheme.toggle);
  expect(screen.getByRole("status").textContent).toBe("dark foret");
});

test("les variables sont écrites une fois, dans l'en-tête, et rien dans la page", async () => {
  vi.resetModules();
  const fresh = await import("./themed.tsx");
  const { container } = render(
    <fresh.Themed>
      <p>Bonjour</p>
    </fresh.Themed>,
  );
  expect(container.innerHTML).toBe("<p>Bonjour</p>");
  const written = [...document.head.querySelectorAll("style")].filter(({ textContent }) =>
    textContent.includes("--mantine-color-body:"),
  );
  expect(written).toHaveLength(1);
  expect(written[0]?.textContent).toContain("--mantine-color-foret-7:");
});
