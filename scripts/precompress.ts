import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const worthIt = /\.(js|css|svg|html|txt|webmanifest)$/;

/** Puts a brotli and a gzip copy beside every text file of the built client. */
export function precompress(folder: string): Plugin {
  return {
    name: "precompress",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, name);
        if (!worthIt.test(name) || statSync(path).size < 1_000) continue;
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
