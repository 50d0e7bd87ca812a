import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|html|txt|webmanifest)$/;

/** Writes a brotli and a gzip copy of every text file of the built client. */
export function precompress(folder: string): Plugin {
  return {
    name: "precompress",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, name);
        if (!compressible.test(name) || statSync(path).size < 1_000) continue;
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
