/** JSON as the database wrote it, sent as it is: reading it only to write it again is most of what a list costs Node. */
export class Written<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The value, for whoever does more than send it. */
  toJSON() {
    return JSON.parse(this.text) as T;
  }
}
