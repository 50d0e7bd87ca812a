import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { Env } from "#src/platform/env.ts";
import { StorageError } from "./disk.ts";
import { digestOf } from "./digest.ts";
import type { ObjectStore } from "./object-store.ts";

const attempts = 3;
const connectMs = 3_000;
function ignore(): void {}
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Stores contents in a private bucket (docs/rules/files.md#object-storage). Credentials come from where the AWS SDK looks
 * for them. Everything but a missing content fails with StorageError.
 */
export async function openS3Store(
  { bucket, endpoint, region }: NonNullable<Env["s3"]>,
  responseMs = 30_000,
): Promise<ObjectStore> {
  // Loaded only where it is used: it costs more than the rest of the start.
  const s3 = await import("@aws-sdk/client-s3");
  const client: S3Client = new s3.S3Client({
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    region,
    maxAttempts: attempts,
    // The default adds trailers with checksums, which many compatible servers do not know.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Its warnings would be lines that are no JSON; failures are in our own log.
    logger: silent,
    // Without the last one an exceeded time would only be a warning.
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: responseMs,
      // The others end with the head of a response: a body that stops coming would be waited for without end.
      socketTimeout: 4 * responseMs,
      throwOnRequestTimeout: true,
    },
  });

  /** The response, or null when the content (or, for HeadBucket, the bucket) does not exist. */
  async function orNull<T>(response: Promise<T>): Promise<T | null> {
    return response.catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw new StorageError("failed", { cause: error });
    });
  }

  async function required<T>(response: Promise<T>): Promise<T> {
    return (await orNull(response)) ?? Promise.reject(new StorageError("missing"));
  }

  async function send(name: string, path: string, size: number, checksum: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      // The SDK cannot repeat a stream, so each attempt gets a new one.
      const body = createReadStream(path);
      const command = new s3.PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: body,
        ContentLength: size,
        ChecksumSHA256: checksum,
      });
      try {
        await client.send(command);
        return;
      } catch (error) {
        if (attempt >= attempts) throw error;
      } finally {
        body.destroy();
      }
    }
  }

  async function namesBelow(folder: string): Promise<{ name: string; at: Date }[]> {
    const found: { name: string; at: Date }[] = [];
    let token: string | undefined;
    do {
      const page = await required(
        client.send(
          new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/`, ContinuationToken: token }),
        ),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified) found.push({ name: Key, at: LastModified });
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return found;
  }

  async function remove(name: string): Promise<void> {
    await orNull(client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: name })));
  }

  return {
    async put(name, path) {
      const { size, sha256 } = await digestOf(createReadStream(path));
      const checksum = Buffer.from(sha256, "hex").toString("base64");
      await required(send(name, path, size, checksum).then(() => true));
      await rm(path, { force: true });
    },
    async get(name, range) {
      const found = await orNull(
        client.send(
          new s3.GetObjectCommand({
            Bucket: bucket,
            Key: name,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        ),
      );
      if (!found) return null;
      if (!(found.Body instanceof Readable)) throw new StorageError("failed");
      const whole = found.ContentRange?.split("/").at(-1) ?? found.ContentLength;
      return { size: Number(whole), stream: found.Body };
    },
    has: async (name) =>
      (await orNull(client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: name })))) !== null,
    remove,
    async removeAll(folder) {
      for (const { name } of await namesBelow(folder)) await remove(name);
    },
    async move(from, to) {
      await required(
        client.send(new s3.CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` })),
      );
      await remove(from);
    },
    list: namesBelow,
    async probe() {
      await required(client.send(new s3.HeadBucketCommand({ Bucket: bucket })));
    },
  };
}

/** Whether the response says that the content does not exist; a missing bucket is another matter when it is named. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
}
