/**
 * JSON as the database wrote it, sent as it is: reading it only to write it again is most of what a list costs Node. It comes in
 * base64, or the driver would turn it into a string, which has to be turned back into the same bytes for the line.
 */
export class RawJson<T> {
  readonly bytes: Buffer;

  constructor(base64: string) {
    this.bytes = Buffer.from(base64, "base64");
  }

  /** The value, for anybody who does more than send it. */
  toJSON() {
    return JSON.parse(this.bytes.toString()) as T;
  }
}
