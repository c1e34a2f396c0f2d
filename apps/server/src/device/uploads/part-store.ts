import { DataStore, Upload } from "@tus/server";
import { Refusal } from "@recolte/domain/platform/refusal";
import { PART_BYTES } from "@recolte/domain/device/upload";
import { sealPart } from "#desk/verification/vault.ts";
import { beginUpload, readAsked, type Sender } from "./begin.ts";
import { deleteUpload, findUpload, insertPart, moveOn } from "./queries.ts";

/** Where the protocol keeps what arrives: rows of one person. */
export class PartStore extends DataStore {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    super();
    this.#sender = sender;
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  override async create(upload: Upload) {
    await beginUpload(this.#sender, readAsked(upload.metadata), upload.size ?? 0);
    return upload;
  }

  override async getUpload(id: string) {
    const known = await findUpload(this.#sender.db, this.#sender.personId, id);
    if (!known) throw new Refusal("upload.not-found");
    return new Upload({ id, size: known.length, offset: known.received });
  }

  override async remove(id: string) {
    if (!(await deleteUpload(this.#sender.db, this.#sender.personId, id))) throw new Refusal("upload.not-found");
  }

  override async write(stream: AsyncIterable<Buffer>, id: string, at: number) {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of stream) {
      size += piece.byteLength;
      if (size > PART_BYTES) throw new Refusal("image.size");
      pieces.push(piece);
    }
    return this.#keep(id, at, Buffer.concat(pieces));
  }

  async #keep(id: string, at: number, body: Buffer) {
    const { db, env, personId } = this.#sender;
    if (body.byteLength === 0) return at;
    return db.transaction(async (tx) => {
      const moved = await moveOn(tx, [personId, id], { at, by: body.byteLength });
      if (!moved) throw new Refusal("upload.offset");
      const { received, kind } = moved;
      const kept = kind ? sealPart(env.IDENTITY_KEY, { id, personId, kind, at }, body) : body;
      await insertPart(tx, { uploadId: id, at, body: kept });
      return received;
    });
  }
}
