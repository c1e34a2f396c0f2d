import { mkdirSync } from "node:fs";
import S3rver from "@20minutes/s3rver";

export const BUCKETS = ["avatars", "announcement-images", "message-images", "evidence", "audit-heads", "identity"];
/** The fixed account of the local server, which listens on this machine alone. */
export const LOCAL_CREDENTIALS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** @param {{ directory: string, port?: number }} options */
export async function startS3({ directory, port = 0 }) {
  mkdirSync(directory, { recursive: true });
  const server = new S3rver({
    address: "127.0.0.1",
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    // It cannot check the signatures of a listing by prefix.
    allowMismatchedSignatures: true,
    configureBuckets: BUCKETS.map((name) => ({ name, configs: [] })),
  });
  const address = await server.run();
  return {
    port: address.port,
    endpoint: `http://127.0.0.1:${address.port}`,
    async stop() {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
    },
  };
}
