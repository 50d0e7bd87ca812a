import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { vi } from "vitest";
import { Router } from "wouter";
import { expectSignOut, observeUser, pageUser } from "#src/client/api/endedSession.ts";
import { queryClient } from "#src/client/api/refresh.ts";
import { trpc, trpcClient } from "#src/client/api/trpc.ts";
import { ViewerProvider } from "#src/client/api/viewer.tsx";

/** Accounts, as `accounts.me` names them. */
export const company = { id: "nord", role: "employer", name: "Nord" };
export const consultant = { id: "anna", role: "consultant", name: "Anna" };

/** What the server has answered to this query. */
export function answer(path: string, data: unknown, input?: object): void {
  queryClient.setQueryData([path.split("."), { ...(input && { input }), type: "query" }], data);
}

/** The first page of a list that has been loaded; it has no next one. */
export function answerPage(path: string, items: readonly unknown[], input: object = {}): void {
  const pages = [{ items, nextCursor: null }];
  queryClient.setQueryData([path.split("."), { input, type: "infinite" }], { pages, pageParams: [null] });
}

/** The HTML of a part, on the page with this address. */
export function htmlOf(part: ReactNode, { path = "/", search = "", window = {} } = {}): string {
  const location = { origin: "https://bryggan.example", hostname: "bryggan.example" };
  vi.stubGlobal("window", { location, ...window });
  return renderToStaticMarkup(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Router ssrPath={path} ssrSearch={search}>
          <ViewerProvider>{part}</ViewerProvider>
        </Router>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

/** How often the text is in the HTML. */
export function count(html: string, text: string): number {
  return html.split(text).length - 1;
}

/** Call it after each test: the files of a process share what has been loaded, and whose page it is. */
export function forgetAnswers(): void {
  queryClient.clear();
  if (pageUser()) {
    expectSignOut();
    observeUser(null);
  }
  vi.unstubAllGlobals();
}
