import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** What stands in the field, and whether its list is open: typing opens it; leaving, or another address, closes it. */
export function useBox(field: HTMLInputElement) {
  const { key } = useLocation();
  const [text, setText] = useState(field.value);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState({ field, key });
  if (at.field !== field || at.key !== key) {
    setAt({ field, key });
    setOpen(false);
  }

  function open() {
    setText(field.value);
    setOpen(true);
  }
  const close = () => setOpen(false);

  useEffect(() => {
    const { form } = field;
    function read() {
      setText(field.value);
      setOpen(true);
    }
    function leave({ relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) setOpen(false);
    }
    field.addEventListener("input", read);
    field.addEventListener("click", read);
    form?.addEventListener("focusout", leave);
    // Who typed before anything listened finds it open.
    if (field === document.activeElement && field.value !== field.defaultValue) read();
    return () => {
      field.removeEventListener("input", read);
      field.removeEventListener("click", read);
      form?.removeEventListener("focusout", leave);
    };
  }, [field]);

  return { text, isOpen, open, close };
}
