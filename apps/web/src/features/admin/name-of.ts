/** An account made for somebody has no profile yet: its address is all there is to call it by. */
export const nameOf = ({
  firstName,
  lastName,
  email,
  phone,
}: {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone?: string | null;
}) => [firstName, lastName].filter(Boolean).join(" ") || (email ?? phone ?? "Compte sans nom");
