import { useEffect, useState, type ReactNode } from "react";
import { Redirect, useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { returnPath } from "#src/shared/urls.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { failureOf, trpc } from "#src/client/api/trpc.ts";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useMayWrite, useViewer, type CurrentUser } from "#src/client/api/viewer.tsx";
import { clearReturnTo, saveReturnTo } from "#src/client/api/session.ts";
import { asksForPassword, guardOf, type Access } from "./access.ts";

interface GuardProps {
  access: Access;
  opensWithoutName?: boolean | undefined;
  staysWhenSignedOut?: boolean | undefined;
  /** The page changes something of the company, which readers don't. */
  isForWriters?: boolean | undefined;
  children: ReactNode;
}

/** Checks the page's access in src/constants/pages.ts before rendering it. */
export function Guard(props: GuardProps) {
  const { access, opensWithoutName, staysWhenSignedOut, isForWriters, children } = props;
  const isClosed = !useMayWrite() && isForWriters;
  const { user, isLoading, retry } = useViewer();
  const [location] = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  const seen = isLoading ? "loading" : (user ?? (retry ? "unknown" : null));
  switch (
    guardOf(access, seen, { opensWithoutName, staysOpen: wasSignedIn && staysWhenSignedOut, isClosed })
  ) {
    case "wait":
      return <Spinner page />;
    case "takeRole":
      return user && <RoleSetup user={user} />;
    case "askForName":
      return <RedirectToNameForm />;
    case "redirect":
      return <Redirect to={requestedPage()} replace />;
    case "retry":
      return <ErrorState text="Det gick inte att hämta ditt konto just nu." onRetry={retry ?? reload} />;
    case "signIn":
      return <Redirect to={loginPage(access, location + window.location.search)} replace />;
    case "startPage":
      return <Redirect to={pathTo("/")} replace />;
    case "show":
      return children;
  }
}

function loginPage(access: Access, returnTo: string): string {
  return pathTo("/login", { returnTo, som: asksForPassword(access) && "foretag" });
}

/** Sends a user without a name to the profile page, and remembers the requested page. */
function RedirectToNameForm() {
  // Runs once and reads window.location, because this component stays mounted while the profile page loads.
  useEffect(() => {
    const { pathname, search } = window.location;
    if (pathname === pathTo("/")) clearReturnTo();
    else saveReturnTo(pathname + search);
    navigate(pathTo("/profile"), { replace: true });
  }, []);
  return null;
}

/** The requested page from ?returnTo=, or the start page unless it is a path of this site. */
function requestedPage(): string {
  return returnPath(new URLSearchParams(window.location.search).get("returnTo"));
}

/**
 * Gives a new user the consultant role, then reloads (docs/rules/accounts-and-access.md#roles). A mutation
 * aborted by navigating away must not bring the user back.
 */
function RoleSetup({ user }: { user: CurrentUser }) {
  const { mutate, error, isPending } = trpc.accounts.takeRole.useMutation({
    onSuccess: reload,
    onError: (error) => {
      if (failureOf(error).code === "ROLE_TAKEN") reload();
    },
  });
  const { id } = user;
  useEffect(() => mutate({ id, role: "consultant" }), [mutate, id]);
  if (error)
    return (
      <ErrorState
        text="Det gick inte att sätta upp ditt konto just nu."
        onRetry={() => mutate({ id, role: "consultant" })}
        retrying={isPending}
      />
    );
  return <Spinner page text="Sätter upp ditt konto..." />;
}

function reload(): void {
  window.location.reload();
}
