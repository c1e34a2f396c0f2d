import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { PictureBucket } from "./demo-pictures.ts";

interface BucketSettings {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
}

/** The real bucket, for the loader. */
export function openDemoBucket({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  bucket,
}: BucketSettings): PictureBucket & Disposable {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    async keys(prefix) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }));
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        token = page.NextContinuationToken;
      } while (token);
      return keys;
    },
    async put(key, { body, type }) {
      const file = { Body: body, ContentLength: body.byteLength, ContentType: type };
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, ...file, CacheControl: "public, max-age=31536000, immutable" }),
      );
    },
    [Symbol.dispose]: () => client.destroy(),
  };
}
