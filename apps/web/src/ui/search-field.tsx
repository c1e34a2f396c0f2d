import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { searchWords } from "@recolte/domain/market/search-words";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";

interface Props {
  label: string;
  /** What is searched for when the page opens. */
  value: string;
  /** Called once the typing pauses. */
  onSearch: (text: string) => void;
  className?: string | undefined;
}

const PAUSE_MS = 300;

export function SearchField({ label, value, onSearch, className }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // « Effacer les filtres » empties the field too.
    if (!value) setText("");
  }
  const search = useDebouncedCallback(onSearch, PAUSE_MS);
  return (
    <TextInput
      className={className}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={20} aria-hidden />}
      leftSectionWidth={44}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        search(searchWords(currentTarget.value));
      }}
    />
  );
}
