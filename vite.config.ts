import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { chunkGroups } from "./scripts/chunks.ts";
import packageJson from "./package.json" with { type: "json" };
import { precompress } from "./scripts/precompress.ts";
import { swaggerUiFiles } from "./scripts/swagger-ui.ts";

const here = import.meta.dirname;
/** Tests that need several connections, plans or losses of PostgreSQL itself. */
const needsPostgres = "tests/**/*.postgres.test.ts";
/** Prepares the database that those of the tests are copies of. */
const database = "tests/support/snapshot.ts";
const apiPort = process.env["API_PORT"] ?? "3000";

/**
 * The rate limiter hides its import of drizzle-orm from bundlers. A release has drizzle-orm only as a part of the server's
 * files, so without this every count fails there, and with it every sign-in.
 */
function bundledDrizzle(): Plugin {
  const hidden = "await import(/* @vite-ignore */ specifier)";
  return {
    name: "bundled-drizzle",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/rate-limiter-flexible/lib/RateLimiterDrizzle.js")) return null;
      if (!code.includes(hidden)) throw new Error(`${id} does not import drizzle-orm as it did`);
      return code.replace(hidden, 'specifier === "drizzle-orm" ? await import("drizzle-orm") : null');
    },
  };
}

/** One file for four uses: the client build, the server build (`--ssr`), the dev server and vitest. */
export default defineConfig(({ isSsrBuild }) => ({
  root: process.env["VITEST"] ? here : resolve(here, "src/client"),
  publicDir: isSsrBuild ? false : resolve(here, "public"),
  plugins: [
    tailwindcss(),
    react(),
    swaggerUiFiles(),
    precompress(resolve(here, "dist/client")),
    bundledDrizzle(),
  ],
  server: {
    port: 5173,
    // Not the client's own files: those of src/client/api have addresses below /api, too.
    proxy: { "^/(?:api|feeds|dev-idp)/(?!.*\\.tsx?(?:\\?|$))": `http://localhost:${apiPort}` },
  },
  // Packages become part of the server's files: reading hundreds of small modules would be half of its start. Not the
  // `dependencies` of package.json, with binaries or files of their own or large and seldom needed: a release installs them.
  // The server also renders pages: with React's production build, whatever NODE_ENV it is started with.
  define: {
    __COMMIT__: JSON.stringify(process.env["COMMIT"] ?? ""),
    ...(isSsrBuild && { "process.env.NODE_ENV": JSON.stringify("production") }),
  },
  ssr: isSsrBuild ? { noExternal: true, external: Object.keys(packageJson.dependencies) } : {},
  build: isSsrBuild
    ? {
        outDir: resolve(here, "dist/server"),
        emptyOutDir: true,
        target: "node20",
        rolldownOptions: {
          input: { main: resolve(here, "scripts/serve.ts"), cli: resolve(here, "scripts/cli.ts") },
        },
      }
    : {
        outDir: resolve(here, "dist/client"),
        emptyOutDir: true,
        target: "es2022",
        manifest: true,
        // Every browser of the target knows `modulepreload`, or loads the same files a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      },
  test: {
    pool: "forks",
    // One process runs many files: starting one and importing the product cost more than most tests.
    isolate: false,
    // With PostgreSQL two more than processors: it works while a test waits, and one with a fault is waited for.
    maxWorkers: process.env["TEST_DATABASE_URL"] ? 4 : 2,
    // Transformed once for all runs of `npm test`.
    experimental: { fsModuleCache: true },
    // Generous: a test must not fail because the machine has other work.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As for the browser tests: a busy CI machine may let a test fail that depends on several processes.
    retry: process.env["CI"] === undefined ? 0 : 1,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: [resolve(here, "tests/setup.ts")],
    projects: [
      testProject("structure", ["tests/structure/**/*.test.ts"], []),
      testProject("unit", ["tests/unit/**/*.test.{ts,tsx}"], []),
      testProject("integration", ["tests/integration/**/*.test.ts"], [database], [needsPostgres]),
      testProject("api", ["tests/api/**/*.test.ts"], [database]),
      testProject("security", ["tests/security/**/*.test.ts"], [database], [needsPostgres]),
      // Failing processes, databases and mail servers; with TEST_DATABASE_URL.
      testProject("faults", ["tests/faults/**/*.test.ts"], [database, "tests/faults/build.ts"]),
      // What the database decides and who may do what; with TEST_DATABASE_URL.
      testProject("postgres", ["tests/{integration,api,security}/**/*.test.ts", needsPostgres], [database]),
    ],
  },
}));

function testProject(
  name: string,
  include: string[],
  setups: string[],
  exclude: string[] = [],
): TestProjectConfiguration {
  const globalSetup = setups.map((path) => resolve(here, path));
  return { extends: true, test: { name, include, exclude, globalSetup } };
}
