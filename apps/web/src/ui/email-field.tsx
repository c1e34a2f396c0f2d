import "@mantine/core/styles/Input.layer.css";
import { TextInput, type TextInputProps } from "@mantine/core";

/** The keyboard that knows @, and the browser's own proposals. */
export function EmailField({ label = "Email", ...field }: TextInputProps) {
  return <TextInput label={label} type="email" autoComplete="email" inputMode="email" required withAsterisk={false} {...field} />;
}
