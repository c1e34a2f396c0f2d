import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import type { UserType } from "@recolte/domain/identity/user-type";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import css from "./welcome.module.css";
import { Who } from "./who.tsx";

interface Names {
  firstName: string;
  lastName: string;
}
const check = { fetch: async () => (await import("./welcome-checks.ts")).Named };

interface Props extends Names {
  userType: UserType;
  onAnswer: (answer: Names & { userType: UserType }) => void;
}

/** Who entered with a telephone has no name yet: it is asked for with what they do. */
export function FirstQuestion({ firstName, lastName, userType, onAnswer }: Props) {
  const form = useSchemaForm<Names>(check, { name: "names", start: { firstName, lastName } });
  return (
    <>
      {!firstName && (
        <div className={css.names}>
          <TextInput label="Prénom" autoComplete="given-name" {...form.getInputProps("firstName")} />
          <TextInput label="Nom" autoComplete="family-name" {...form.getInputProps("lastName")} />
        </div>
      )}
      <Who now={userType} onChoose={(type) => form.onSubmit((names) => onAnswer({ ...names, userType: type }))()} />
    </>
  );
}
