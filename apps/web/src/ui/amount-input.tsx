import "@mantine/core/styles/Input.layer.css";
import { TextInput, type TextInputProps } from "@mantine/core";
import { type AmountKind, amountProblem, readAmount, tidyAmount, writtenAmount } from "@recolte/domain/platform/amount";
import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef, useState } from "react";

export interface AmountProps extends Omit<TextInputProps, "value" | "onChange" | "defaultValue"> {
  value?: number | string | null;
  onChange?: (value: number | string) => void;
  decimals?: number;
  /** Three decimals are thousands: of what is whole, and of money. */
  thousands?: boolean;
  /** What may be typed or pasted behind the number. */
  unit?: AmountKind["unit"];
}

/** Where as many digits stand before the caret as before. */
function placeAfter(text: string, digits: number) {
  let place = 0;
  for (let left = digits; left > 0 && place < text.length; place++) if (/[\d.,]/u.test(text.charAt(place))) left--;
  return place;
}

/** A digit put into, or taken from, what we have grouped: its spaces are ours. Pasted or typed, a space is meant. */
function isEdit(former: string, { nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const { inputType, data } = nativeEvent as InputEvent;
  return inputType !== "insertFromPaste" && data !== " " && former === former.trim();
}

/**
 * A number as the French write it, typed with the keys of a phone: its decimals after a comma, no arrows. What is no number, too
 * much or too little stays as it was typed, and is told by the form.
 */
export function AmountInput({
  decimals = 0,
  thousands = decimals === 0,
  unit,
  value,
  onChange,
  onBlur,
  error,
  ...field
}: AmountProps) {
  const kind = { decimals, thousands, unit };
  const [text, setText] = useState(() => writtenAmount(value));
  const caret = useRef<{ input: HTMLInputElement; place: number } | null>(null);
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.place, caret.current.place);
    caret.current = null;
  }, [text]);
  const typed = readAmount(text, kind);
  // Words that are no number are one for anybody who keeps numbers alone.
  const isOwn = Object.is(typed, value ?? "") || (Number.isNaN(value) && typeof typed === "string");
  const shown = isOwn ? text : writtenAmount(value);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget: input } = event;
    const bare = input.value.replaceAll(/\s/gu, "");
    const isGrouped = [readAmount(shown, kind), readAmount(bare, kind)].every((one) => typeof one === "number");
    const next = isGrouped && isEdit(shown, event) ? bare : input.value;
    const tidy = tidyAmount(next, kind);
    if (tidy !== input.value) {
      const before = input.value.slice(0, input.selectionStart ?? undefined).replaceAll(/[^\d.,]/gu, "").length;
      caret.current = { input, place: placeAfter(tidy, before) };
    }
    setText(tidy);
    onChange?.(readAmount(tidy, kind));
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    // « 2,50 » is kept as 2,5, and read so from then on; more digits than a number has stay.
    if (typeof typed === "number" && Math.abs(typed) < 1e15 && Math.abs(typed) >= 1e-6) setText(writtenAmount(typed));
    onBlur?.(event);
  }
  const isNoNumber = typeof readAmount(shown, kind) === "string" && shown.trim() !== "";
  return (
    <TextInput
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      {...field}
      value={shown}
      error={error && isNoNumber ? amountProblem(shown, kind) : error}
      onChange={type}
      onBlur={leave}
    />
  );
}
