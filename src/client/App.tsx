import { QueryClientProvider } from "@tanstack/react-query";
import { loadUntilItSucceeds } from "#src/client/loadUntilItSucceeds.ts";
import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { RequireSafeSignIn } from "./layout/RequireSafeSignIn.tsx";
import { Page } from "./layout/Page.tsx";
import { SignInAgain } from "./layout/SignInAgain.tsx";
import { Shell } from "./layout/Shell.tsx";
import { UnreadProvider } from "./layout/unread.tsx";
import { notFound, routes } from "./routes.ts";
import { queryClient } from "./refresh.ts";
import { trpc, trpcClient } from "./trpc.ts";
import { ViewerProvider } from "./viewer.tsx";

// Chunks of their own, because they are not needed for what is shown first.
const LiveUpdates = lazy(() =>
  loadUntilItSucceeds(async () => ({ default: (await import("./live.ts")).LiveUpdates })),
);
const Outbox = lazy(() =>
  loadUntilItSucceeds(async () => ({ default: (await import("./parts/messaging/Outbox.tsx")).Outbox })),
);

export function App() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ViewerProvider>
          <SignInAgain />
          <RequireSafeSignIn>
            <Suspense>
              <LiveUpdates />
              <Outbox />
            </Suspense>
            <UnreadProvider>
              <Shell>
                <Switch>
                  {[...routes, notFound].map(({ path, ...rest }) => (
                    <Route key={path} path={path}>
                      <Page {...rest} />
                    </Route>
                  ))}
                </Switch>
              </Shell>
            </UnreadProvider>
          </RequireSafeSignIn>
        </ViewerProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
