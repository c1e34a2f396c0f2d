import { expect, test } from "vitest";

const sources = import.meta.glob<string>("/src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const base = import.meta.glob<string>("/src/ui/mantine/components.css", { query: "?raw", import: "default", eager: true });

const FIELD = ["Input"];
const LIST = ["Input", "Combobox", "Popover", "ScrollArea"];

/** Where the style of a component is not (only) the file of its name. */
const NEEDS: Record<string, string[]> = {
  Autocomplete: LIST,
  Box: [],
  Checkbox: ["Checkbox"],
  Collapse: [],
  Combobox: ["Combobox", "Popover"],
  DEFAULT_THEME: [],
  Drawer: ["ScrollArea", "Overlay", "Paper", "CloseButton", "ModalBase", "Drawer"],
  FileButton: [],
  FocusTrap: [],
  InputWrapper: FIELD,
  MantineContext: [],
  MantineProvider: [],
  Menu: ["Popover", "Menu"],
  Modal: ["ScrollArea", "Overlay", "Paper", "CloseButton", "ModalBase", "Modal"],
  MultiSelect: [...LIST, "Pill", "PillsInput"],
  NativeSelect: FIELD,
  PasswordInput: ["Input", "PasswordInput"],
  Portal: [],
  Select: LIST,
  Textarea: FIELD,
  TextInput: FIELD,
  Transition: [],
};

const styles = (text: string) => [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.(layer\.)?css/gu)];
const imported = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from "@mantine\/core"/gu)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/u.test(name));

const given = new Set(Object.values(base).flatMap((text) => styles(text).map(([, name]) => name)));

test("chaque composant Mantine utilisé a sa feuille de style, dans le fichier qui l'utilise ou dans components.css", () => {
  const missing = Object.entries(sources).flatMap(([file, text]) => {
    const here = new Set([...given, ...styles(text).map(([, name]) => name)]);
    return imported(text)
      .flatMap((component) => NEEDS[component] ?? [component])
      .filter((style) => !here.has(style))
      .map((style) => `${file} : ${style}.layer.css`);
  });
  expect(missing).toEqual([]);
});

test("les feuilles de Mantine sont toutes prises dans leur couche", () => {
  const bare = Object.entries({ ...sources, ...base }).flatMap(([file, text]) =>
    styles(text)
      .filter(([, , layer]) => !layer)
      .map(([path]) => `${file} : ${path}`),
  );
  expect(bare).toEqual([]);
});
