import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Readable } from "node:stream";
import { openAdmission } from "./admission.ts";
import type { Env } from "./env.ts";

/** What a backup copies. */
export const BUCKETS = ["avatars", "announcement-images", "message-images", "evidence", "audit-heads"] as const;
/** Papers are in none: what a decision erased is gone. */
export type Bucket = (typeof BUCKETS)[number] | "identity";

interface StoredFile {
  body: Readable;
  length: number;
  etag: string;
  /** Set when only a part was asked for and served. */
  contentRange: string | undefined;
}

export interface Storage {
  put(bucket: Bucket, key: string, file: { body: Uint8Array; type: string }): Promise<void>;
  /** Null when there is no such file; throws when the service is away. */
  get(bucket: Bucket, key: string, range?: string): Promise<StoredFile | null>;
  remove(bucket: Bucket, key: string): Promise<void>;
  keys(bucket: Bucket): AsyncIterable<string>;
  close(): void;
}

/** From the question to the answer, whatever is tried in between: who sends a photo waits behind it. */
const PUT_WITHIN = 2500;
const PUTS = { inFlight: 20, queue: 100, waitMs: 1000 };

/** Any S3 service. Timeouts are short: a page must not hang on its pictures. */
export function openStorage(env: Env): Storage {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    maxAttempts: 2,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true, httpAgent: { maxSockets: 20 } },
  });
  const { admit } = openAdmission(PUTS);
  const at = (bucket: Bucket, key: string) => ({ Bucket: `${env.S3_BUCKET_PREFIX}${bucket}`, Key: key });

  async function get(bucket: Bucket, key: string, range?: string): Promise<StoredFile | null> {
    try {
      const answer = await client.send(new GetObjectCommand({ ...at(bucket, key), Range: range }));
      return {
        body: answer.Body as Readable,
        length: answer.ContentLength ?? 0,
        etag: answer.ETag ?? "",
        contentRange: answer.ContentRange,
      };
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (error instanceof NoSuchKey || status === 404) return null;
      // A part that the file does not have: the whole is what may be sent instead.
      if (range !== undefined && (status === 416 || status === 400)) return get(bucket, key);
      throw error;
    }
  }

  return {
    async put(bucket, key, { body, type }) {
      const abortSignal = AbortSignal.timeout(PUT_WITHIN);
      const release = await admit();
      if (!release) throw new DOMException("Too many files wait to be stored", "TimeoutError");
      const file = { ...at(bucket, key), Body: body, ContentLength: body.byteLength, ContentType: type };
      const put = new PutObjectCommand({ ...file, CacheControl: "public, max-age=31536000, immutable" });
      await client
        .send(put, { abortSignal })
        .catch((reason: unknown) => {
          throw abortSignal.aborted ? abortSignal.reason : reason;
        })
        .finally(release);
    },
    get,
    async remove(bucket, key) {
      await client.send(new DeleteObjectCommand(at(bucket, key)));
    },
    async *keys(bucket) {
      const { Bucket: name } = at(bucket, "");
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const page = await client.send(new ListObjectsV2Command({ Bucket: name, ContinuationToken: token }));
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        token = page.NextContinuationToken;
      }
    },
    close: () => client.destroy(),
  };
}
