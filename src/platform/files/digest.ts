import { createHash } from "node:crypto";

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Passes the content on and calls back with its size and SHA-256 at the end. */
export async function* hashed(
  content: Content,
  onEnd: (size: number, sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const part of content) {
    hash.update(part);
    size += part.length;
    yield part;
  }
  onEnd(size, hash.digest("hex"));
}

/** Reads to the end: the size and SHA-256 of a content. */
export async function digestOf(content: Content): Promise<{ size: number; sha256: string }> {
  let found = { size: 0, sha256: "" };
  const parts = hashed(content, (size, sha256) => {
    found = { size, sha256 };
  });
  while (!(await parts.next()).done);
  return found;
}
