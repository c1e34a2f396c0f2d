import { fullName } from "@recolte/domain/market/profiles/profile";
import type { Outputs } from "#lib/line/trpc.ts";
import { ContactLine, PickupLine } from "#ui/contact-line.tsx";

/** Who loads, who receives and who carries, with their numbers; the reader's own line says only their part. */
export function DeliveryContacts({ delivery }: { delivery: Outputs["deliveries"]["byId"] }) {
  const { side, status, loader, receiver, carrier, pickup, goods } = delivery;
  if (status === "annulee") return null;
  const isOne = loader.id === receiver.id;
  const people = [
    { part: isOne ? "Chargement et déchargement" : "Chargement", person: loader },
    ...(isOne ? [] : [{ part: "Déchargement", person: receiver }]),
    ...(side === "carrier" ? [] : [{ part: "Transporteur", person: carrier }]),
  ];
  return (
    <div>
      {people.map(({ part, person }) => (
        <ContactLine
          key={part}
          part={part}
          name={fullName(person)}
          number={person.number}
          text={`Bonjour, pour le transport de ${goods || "la marchandise"} :`}
        />
      ))}
      {pickup && <PickupLine pickup={pickup} />}
    </div>
  );
}
