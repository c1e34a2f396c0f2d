/** A demonstration lets a common password pass, and says what it thinks of it. */
export const withWarning = (said: string, weakPassword: boolean) =>
  weakPassword ? `${said}\nCe mot de passe est trop courant : hors démonstration, il serait refusé.` : said;
