import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineContext,
  MantineProvider,
  mergeMantineTheme,
} from "@mantine/core";
import { setNonce } from "get-nonce";
import { type ReactNode, use, useState } from "react";
import { colorScheme } from "#lib/browser/color-scheme.ts";
import { nonce } from "#lib/browser/nonce.ts";
import "./components.css";
import { cssVariables, theme } from "./theme.ts";

/** Once, in the head: the variables of `MantineProvider` would stand in the page, as often as there is one. */
function writeVariables() {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const style = document.createElement("style");
  style.nonce = nonce();
  style.textContent = convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), cssVariables(whole)), ":root");
  document.head.append(style);
}
// The server renders parts that come with this, and writes the variables itself.
if (typeof document !== "undefined") {
  // What locks the page behind a dialog writes a style element of its own.
  setNonce(nonce());
  writeVariables();
}

/** Mantine only hears of the scheme: who chooses it, and where it is kept, is known before Mantine is there. */
function followed() {
  let stop: () => void;
  return {
    get: colorScheme.current,
    subscribe: (update: (scheme: "light" | "dark") => void) =>
      void (stop = colorScheme.subscribe(() => update(colorScheme.current()))),
    unsubscribe: () => stop(),
    set() {},
    clear() {},
  };
}

/** What Mantine's components need around them. The first pages do without them: all this comes with what uses the first. */
export function Themed({ children }: { children: ReactNode }) {
  const [manager] = useState(followed);
  // Within a page that has it already.
  if (use(MantineContext)) return children;
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={manager}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={nonce}
    >
      {children}
    </MantineProvider>
  );
}
