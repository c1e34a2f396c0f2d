interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** An account made for somebody has no profile yet; moderators see no address to call it by. */
export const nameOf = (person: Named | null) =>
  [person?.firstName, person?.lastName].filter(Boolean).join(" ") || "Profil non configuré";
