import { QueryClientProvider } from "@tanstack/react-query";
import { Route, Switch } from "wouter";
import { RequirePasswordChange } from "./layout/RequirePasswordChange.tsx";
import { Page } from "./layout/Page.tsx";
import { SignInAgain } from "./layout/SignInAgain.tsx";
import { Shell } from "./layout/Shell.tsx";
import { UnreadProvider } from "./layout/unread.tsx";
import { LiveUpdates } from "./live.ts";
import { notFound, routes } from "./routes.ts";
import { queryClient } from "./refresh.ts";
import { trpc, trpcClient } from "./trpc.ts";
import { ViewerProvider } from "./viewer.tsx";

export function App() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ViewerProvider>
          <SignInAgain />
          <RequirePasswordChange>
            <LiveUpdates />
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
          </RequirePasswordChange>
        </ViewerProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
