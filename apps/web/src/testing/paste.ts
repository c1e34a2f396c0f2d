import userEvent from "@testing-library/user-event";

/** Into the field, behind what stands there, at once: letter by letter, every letter draws the page again. */
export async function paste(field: Element, words: string) {
  await userEvent.click(field);
  await userEvent.paste(words);
}
