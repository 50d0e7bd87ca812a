import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { RenderedPage } from "#src/shared/pages.ts";
import { App } from "./App.tsx";
import { putPrefetched } from "./api/prefetched.ts";
import { queryClient } from "./api/refresh.ts";
import { preloadPage } from "./routing/routes.ts";

/** Of Radix's tabs. The browser must not apply styles in HTML; src/client/ui/Tabs.tsx has the first as a class. */
const knownStyles = / style="(?:outline:none|animation-duration:0s)"/g;
/** React's mark where something is still to be loaded, such as a form; and other styles. */
const unusable = /<!--\$!-->| style="/;

/**
 * The HTML of a page, which the browser shows before any script has run and `main.tsx` takes over
 * (docs/architecture.md#the-first-page); empty when the browser has to make it. Runs in the server.
 */
export async function renderPage({ path, startPage, search, answers }: RenderedPage): Promise<string> {
  await preloadPage(path, startPage);
  // Nothing is awaited from here on, so that the module's query cache never holds the answers of two pages.
  try {
    putPrefetched(answers);
    const html = renderToString(
      <StrictMode>
        <Router ssrPath={path} ssrSearch={search}>
          <App />
        </Router>
      </StrictMode>,
    );
    const plain = html.replaceAll(knownStyles, "");
    return unusable.test(plain) ? "" : plain;
  } finally {
    queryClient.clear();
  }
}
