import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import { loadUntilItSucceeds, lazyComponent } from "#src/client/routing/lazyComponent.tsx";
import { RequireSafeSignIn } from "./layout/RequireSafeSignIn.tsx";
import { SessionDialogs } from "./layout/SessionDialogs.tsx";
import { Shell } from "./layout/Shell.tsx";
import { notFound, routes, type PageRoute } from "./routing/routes.ts";
import { queryClient } from "./api/refresh.ts";
import { trpc, trpcClient } from "./api/trpc.ts";
import { useViewer, ViewerProvider } from "./api/viewer.tsx";
import { Guard } from "./layout/Guard.tsx";
import { useRouteTitle } from "./layout/usePageTitle.ts";

// Chunks of their own, because they are not needed for what is shown first, and loaded after it.
const LiveUpdates = lazyComponent(() =>
  loadUntilItSucceeds(async () => (await import("./live/live.ts")).LiveUpdates),
);
const Outbox = lazyComponent(() =>
  loadUntilItSucceeds(async () => (await import("./parts/messaging/Outbox.tsx")).Outbox),
);

/** What runs beside the page once someone has been signed in, also after the session has ended. */
function OfMembers() {
  const { user } = useViewer();
  const [wasSignedIn, setWasSignedIn] = useState(user !== null);
  if (user && !wasSignedIn) setWasSignedIn(true);
  const isPainted = useIsPainted();
  if (!wasSignedIn || !isPainted) return null;
  return (
    <Suspense>
      <LiveUpdates />
      <Outbox />
    </Suspense>
  );
}

/** Whether what was rendered first is on the screen. A tab in the background paints nothing and does not wait. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    function afterPaint(): void {
      window.setTimeout(() => setPainted(true));
    }
    if (document.hidden) afterPaint();
    else requestAnimationFrame(afterPaint);
  }, []);
  return isPainted;
}

export function App() {
  // Whatever is shown, what is pressed from here on is not held back (public/theme.js).
  useEffect(() => {
    document.dispatchEvent(new Event("app-ready"));
  }, []);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ViewerProvider>
          <SessionDialogs />
          <RequireSafeSignIn>
            <OfMembers />
            <Shell>
              <Switch>
                {[...routes, notFound].map(({ path, ...rest }) => (
                  <Route key={path} path={path}>
                    <Page {...rest} />
                  </Route>
                ))}
              </Switch>
            </Shell>
          </RequireSafeSignIn>
        </ViewerProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** A page on its route, with its document title and access check. */
function Page({ title, page: Content, ...guard }: Omit<PageRoute, "path">) {
  useRouteTitle(title);
  // The browser has taken the server's HTML over: what was pressed before can be pressed (public/theme.js).
  useEffect(() => {
    document.dispatchEvent(new Event("page-ready"));
  }, []);
  return (
    <Guard {...guard}>
      <Content />
    </Guard>
  );
}
