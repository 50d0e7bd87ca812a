import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";
import swaggerUi from "swagger-ui-dist/package.json" with { type: "json" };

/** The files of the page of the API, named by their version: they are kept by browsers like all of assets/. */
export function swaggerUiFiles(): Plugin {
  const folder = join(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"), "..");
  const files = { js: "swagger-ui-bundle.js", css: "swagger-ui.css" };
  return {
    name: "swagger-ui-files",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle() {
      for (const [ending, file] of Object.entries(files))
        this.emitFile({
          type: "asset",
          fileName: `assets/swagger-ui-${swaggerUi.version}.${ending}`,
          source: readFileSync(join(folder, file)),
        });
    },
  };
}
