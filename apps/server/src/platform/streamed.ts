import { Readable } from "node:stream";

/** Text that is written as it is taken: read ahead by bytes, since sixteen whole parts would keep everybody else waiting. */
export const streamed = (parts: AsyncIterable<string>) => Readable.from(parts, { objectMode: false });
