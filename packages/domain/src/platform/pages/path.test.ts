import { expect, test } from "vitest";
import { safePath } from "./path.ts";

test.each(["/", "/messages", "/announcements?search=a//b&category=fruits", "/messages?announcement=1&seller=2#bas"])(
  "« %s » est un chemin à nous",
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/a//b",
  "\\\\evil",
  "/\tx",
  "evil",
  "",
  null,
  3,
  "/..//evil.example",
])("« %s » mène à l'accueil", (path) => {
  expect(safePath(path)).toBe("/");
});
