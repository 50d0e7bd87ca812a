import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import S3rver from "s3rver";
import { freePort } from "./server.ts";

/** The only key that the server accepts. */
const key = "S3RVER";

export interface S3Server {
  /** The variables of an installation that stores its files in that bucket. */
  variables: (bucket: string) => Record<string, string>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Starts an S3 server on the loopback with these buckets, all private but `public`. The key is put where the AWS SDK looks for it. */
export async function startS3Server(...buckets: string[]): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "bryggan-s3-"));
  const port = await freePort();
  process.env["AWS_ACCESS_KEY_ID"] = key;
  process.env["AWS_SECRET_ACCESS_KEY"] = key;

  async function run(): Promise<S3rver> {
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      silent: true,
      directory,
      configureBuckets: buckets.map((name) => ({ name })),
    });
    // This server would let anybody read.
    server.middleware.unshift(async (exchange, next) => {
      if (exchange.get("authorization") || exchange.path.startsWith("/public/")) await next();
      else exchange.status = 403;
    });
    // It answers before the last bytes are on the disk.
    server.middleware.unshift(async (exchange, next) => {
      await next();
      if (exchange.method !== "PUT" || exchange.status !== 200) return;
      const size = Number(exchange.get("content-length"));
      const path = join(directory, `${decodeURIComponent(exchange.path)}._S3rver_object`);
      while (size > 0 && statSync(path).size < size) await sleep(5);
    });
    await server.run();
    return server;
  }

  let server: S3rver | null = await run();
  async function stop(): Promise<void> {
    await server?.close();
    server = null;
  }
  return {
    variables: (bucket) => ({
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "test",
    }),
    stop,
    start: async () => {
      server ??= await run();
    },
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
