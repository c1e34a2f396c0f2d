import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import css from "./password-field.module.css";

interface Props extends PasswordInputProps {
  label: string;
  /** What the eye is called: two fields side by side have two names. */
  reveal?: string;
}

/** A password, and an eye to read what one types: reached by finger and keyboard alike. */
export function PasswordField({ reveal = "Afficher le mot de passe", ...field }: Props) {
  return (
    <PasswordInput
      required
      withAsterisk={false}
      inputWrapperOrder={["label", "input", "description", "error"]}
      rightSectionWidth={48}
      // Every other field of Mantine says it by itself.
      aria-invalid={field.error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": reveal }}
      classNames={{ visibilityToggle: css.reveal ?? "", description: css.below ?? "" }}
      {...field}
    />
  );
}
