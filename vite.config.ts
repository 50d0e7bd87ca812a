import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { mendPostgres } from "./scripts/mend-postgres.ts";
import { precompress } from "./scripts/precompress.ts";

const here = import.meta.dirname;
const apiPort = process.env["API_PORT"] ?? "3000";

/** One file for four uses: the client build, the server build (`--ssr`), the dev server and vitest. */
export default defineConfig(({ isSsrBuild }) => ({
  root: process.env["VITEST"] ? here : resolve(here, "src/client"),
  publicDir: isSsrBuild ? false : resolve(here, "public"),
  plugins: [tailwindcss(), react(), mendPostgres(), precompress(resolve(here, "dist/client"))],
  // Read as our own modules are, so that it is mended.
  ssr: { noExternal: ["postgres"] },
  server: {
    port: 5173,
    proxy: { "/api": `http://localhost:${apiPort}`, "/dev-idp": `http://localhost:${apiPort}` },
  },
  build: isSsrBuild
    ? {
        outDir: resolve(here, "dist/server"),
        emptyOutDir: true,
        target: "node20",
        rolldownOptions: {
          input: { main: resolve(here, "scripts/serve.ts"), cli: resolve(here, "scripts/cli.ts") },
        },
      }
    : { outDir: resolve(here, "dist/client"), emptyOutDir: true, target: "es2022", manifest: true },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: ["postgres"] } },
    setupFiles: [resolve(here, "tests/setup.ts")],
  },
}));
