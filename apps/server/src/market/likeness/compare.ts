import type { Db } from "@recolte/db/client";
import type { LikenessSignal } from "@recolte/domain/market/likeness/likeness";
import { nameKeys } from "@recolte/domain/market/likeness/name";
import { phonesIn } from "@recolte/domain/market/likeness/phones";
import { type ComparedText, comparedText, isNearErased, isNearText, textKeys } from "@recolte/domain/market/likeness/text";
import { dialable } from "#platform/dialable.ts";
import { findPicture, listSamePictures, publishPictures } from "./picture-queries.ts";
import { findPerson, type Found, insertLikenesses, listSameNames, replaceLikenesses, replaceNameKeys } from "./queries.ts";
import { skeletonOfName, skeletonOfText } from "./skeleton.ts";
import {
  findSaid,
  listSameLines,
  listTextCandidates,
  listWhoWrote,
  listWrittenPhones,
  type Said,
  saveTextFingerprint,
} from "./text-queries.ts";

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Everything that it says; the goods that it was written from gave it their name. */
const textOf = ({ title, description, label }: Pick<Said, "title" | "description" | "label">) =>
  comparedText(skeletonOfText(`${title}\n${description}`), label === null ? [] : [skeletonOfText(label)]);

type Candidate = Awaited<ReturnType<typeof listTextCandidates>>[number];

function isNear(text: ComparedText, other: Candidate) {
  if (other.isErased) return isNearErased(other.common);
  const read = textOf(other);
  return read !== null && isNearText(text, read);
}

/** The later of two is the copy, whichever of them is looked at. */
async function compareText(db: Db, said: Said) {
  const { id, authorId } = said;
  const text = textOf(said);
  const keys = text ? textKeys(text) : [];
  const phones = phonesIn(skeletonOfText(`${said.title}\n${said.description}`), said.country);
  const at = await saveTextFingerprint(db, { announcementId: id, textKeys: keys, phones, at: said.createdAt });
  const candidates = text ? await listTextCandidates(db, { id, authorId, keys, at }) : [];
  const near = candidates.filter((other) => text && isNear(text, other));
  const found = near.map((other): Found => {
    const [mine, theirs] = [
      { id, personId: authorId },
      { id: other.id, personId: other.authorId },
    ];
    const [copy, first] = other.isEarlier ? [mine, theirs] : [theirs, mine];
    return { signal: "text.near", subjectId: copy.id, personId: copy.personId, otherId: first.id, otherPersonId: first.personId };
  });
  await replaceLikenesses(db, ["text.near", id], found);
}

export async function comparePicture(db: Db, imageId: string) {
  const picture = await findPicture(db, imageId);
  if (!picture) return;
  const { ownerId: personId } = picture;
  const same = await listSamePictures(db, picture);
  await insertLikenesses(
    db,
    same.map((other) => ({ signal: "picture.same", subjectId: imageId, personId, ...other })),
  );
}

/** A find about people: of `subject`, that `other` is the same. */
const between = (signal: LikenessSignal, subject: string, other: string): Found => ({
  signal,
  subjectId: subject,
  personId: subject,
  otherId: other,
  otherPersonId: other,
});

/** Of two accounts with one number the later one is the subject: ids of accounts rise with time. */
async function comparePhones(db: Db, { id, phone, country }: Person) {
  const own = phone === null ? [] : [dialable(phone, country)];
  const phones = [...new Set([...own, ...(await listWrittenPhones(db, id))])];
  const lines = await listSameLines(db, id, phones);
  const holders = lines.filter((line) => phones.includes(dialable(line.phone, line.country))).map((line) => line.id);
  const others = new Set([...holders, ...(await listWhoWrote(db, id, phones))]);
  const found = [...others].map((other) => (other < id ? between("phone.same", id, other) : between("phone.same", other, id)));
  await replaceLikenesses(db, ["phone.same", id], found);
}

/** Who is not verified and called like somebody who is; the verified among themselves share a name. */
async function compareNames(db: Db, { id, firstName, lastName, verified }: Person) {
  const keys = nameKeys(`${firstName} ${lastName}`, skeletonOfName);
  await replaceNameKeys(db, id, keys);
  const others = keys.length > 0 ? await listSameNames(db, id, { keys, verified: !verified }) : [];
  const found = others.map((other) => (verified ? between("name.alike", other.id, id) : between("name.alike", id, other.id)));
  await replaceLikenesses(db, ["name.alike", id], found);
}

export async function comparePerson(db: Db, personId: string) {
  const person = await findPerson(db, personId);
  if (!person) return;
  await comparePhones(db, person);
  await compareNames(db, person);
}

/** Its text, its photos and its author, with those of everybody else. It waits for nothing but the database. */
export async function compareAnnouncement(db: Db, announcementId: string) {
  const said = await findSaid(db, announcementId);
  if (!said) return;
  await compareText(db, said);
  for (const imageId of await publishPictures(db, announcementId)) await comparePicture(db, imageId);
  await comparePerson(db, said.authorId);
}
