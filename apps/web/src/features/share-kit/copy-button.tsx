import { Button } from "@mantine/core";
import { copyText } from "#lib/browser/copy.ts";

export const CopyButton = ({ label, text }: { label: string; text: string }) => (
  <Button variant="outline" onClick={() => void copyText(label, text)}>
    Copier le {label.toLowerCase()}
  </Button>
);
