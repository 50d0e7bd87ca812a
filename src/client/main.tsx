import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startPageOf, type StartPage } from "#src/shared/pages.ts";
import { App } from "./App.tsx";
import { loadBrand } from "./api/brand.ts";
import { loadPrefetched } from "./api/prefetched.ts";
import { queryClient } from "./api/refresh.ts";
import { loadLinkedPages, loadPage } from "./routing/routes.ts";
import type { CurrentUser } from "./api/viewer.tsx";

loadBrand();
loadPrefetched();
loadLinkedPages(startPage);
// When the code of the page cannot be loaded, the page shows the error.
void loadPage(location.pathname, startPage())
  .catch(() => {})
  .then(render);

function render(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Many pages come with their HTML (pageHtml.tsx).
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

function startPage(): StartPage | undefined {
  const user = queryClient.getQueryData<CurrentUser | null>([["accounts", "me"], { type: "query" }]);
  return user === undefined ? undefined : startPageOf(user);
}
