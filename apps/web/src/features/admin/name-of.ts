/** An account made for somebody has no profile yet: its address is all there is to call it by. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}) => [firstName, lastName].filter(Boolean).join(" ") || (email ?? "Compte sans nom");
