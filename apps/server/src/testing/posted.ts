/** A browser that runs no code: it sends a form of this site as it stands. */
export const senderOf =
  ({ origin }: { origin: string }) =>
  (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(origin + address, {
      method: "POST",
      redirect: "manual",
      headers: { origin, ...headers },
      body: new URLSearchParams(fields),
    });

interface Posted {
  form: string;
  values: Record<string, unknown>;
  errors: object;
  message: string;
}

/** What the page that comes back says of it. */
export function postedIn(html: string) {
  const text = /<script type="application\/json" id="posted">(.*?)<\/script>/su.exec(html)?.[1];
  return text ? (JSON.parse(text) as Posted) : null;
}

export const LETTER = {
  form: "contact",
  firstName: "Awa",
  lastName: "Mba",
  email: "awa@exemple.example",
  subject: "Un prix",
  message: "Bonjour",
  website: "",
};
