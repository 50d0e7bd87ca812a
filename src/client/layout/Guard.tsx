import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { Redirect, useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { returnPath } from "#src/shared/urls.ts";
import type { Role } from "#src/constants/accounts.ts";
import { pathTo } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useViewer, type CurrentUser } from "#src/client/viewer.tsx";
import { clearReturnTo, saveReturnTo } from "#src/client/session.ts";

/** Who may open a page: anyone, only visitors, or members (with one of the given roles). */
export type Access = "anyone" | "visitors" | "members" | readonly Role[];

interface GuardProps {
  access: Access;
  opensWithoutName?: boolean | undefined;
  staysWhenSignedOut?: boolean | undefined;
  children: ReactNode;
}

/** Checks the page's access in src/constants/pages.ts before rendering it. */
export function Guard({ access, opensWithoutName, staysWhenSignedOut, children }: GuardProps) {
  const { user, isLoading, retry } = useViewer();
  const [location] = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (isLoading) return access === "anyone" ? children : <Spinner page />;
  if (user && user.role === null) return <RoleSetup user={user} />;
  if (user && !user.name && !opensWithoutName) return <RedirectToNameForm />;
  if (access === "anyone") return children;
  if (access === "visitors") return user ? <Redirect to={requestedPage()} replace /> : children;
  // The session could not be loaded, so the user may be signed in: show an error instead of redirecting.
  if (retry) return <ErrorState text="Det gick inte att hämta ditt konto just nu." onRetry={retry} />;
  if (!user && wasSignedIn && staysWhenSignedOut) return children;
  if (!user)
    return <Redirect to={pathTo("/login", { returnTo: location + window.location.search })} replace />;
  if (access !== "members" && !(user.role && access.includes(user.role)))
    return <Redirect to={pathTo("/")} replace />;
  return children;
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
 * Gives a new user the consultant role, then reloads (docs/rules/accounts-and-access.md#taking-the-role). A mutation
 * aborted by navigating away must not bring the user back.
 */
function RoleSetup({ user }: { user: CurrentUser }) {
  const { mutate, error, isPending } = trpc.accounts.takeRole.useMutation({
    onSuccess: reload,
    onError: (error) => {
      if (failureOf(error).code === "ROLE_TAKEN") reload();
    },
  });
  const hasRequested = useRef(false);
  const requestRole = useCallback(() => {
    mutate({ id: user.id, role: "consultant" });
  }, [mutate, user.id]);
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    requestRole();
  }, [requestRole]);
  if (error)
    return (
      <ErrorState
        text="Det gick inte att sätta upp ditt konto just nu."
        onRetry={requestRole}
        retrying={isPending}
      />
    );
  return <Spinner page text="Sätter upp ditt konto..." />;
}

function reload(): void {
  window.location.reload();
}
