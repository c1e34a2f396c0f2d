import { expect, test } from "vitest";
import { CONTACT_REPLY_MAX, ReplyFields, replyAddress } from "./contact.ts";

test("une réponse revient à l'adresse de l'équipe, avec la marque de son fil", () => {
  expect(replyAddress("support@recolte.example", "abc123")).toBe("support+abc123@recolte.example");
  expect(replyAddress('"a@b"@recolte.example', "x")).toBe('"a@b"+x@recolte.example');
});

test("une réponse vide, ou de plus de 4 000 caractères, ne part pas", () => {
  const problem = (text: string) => ReplyFields.safeParse({ text }).error?.issues[0]?.message;
  expect(problem("  ")).toBe("La réponse est requise");
  expect(problem("a".repeat(CONTACT_REPLY_MAX))).toBeUndefined();
  expect(problem("a".repeat(CONTACT_REPLY_MAX + 1))).toBe("4000 caractères au maximum");
});
