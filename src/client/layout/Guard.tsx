import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { Redirect, useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { returnPath } from "#src/shared/return-path.ts";
import type { Role } from "#src/constants/roles.ts";
import { pathTo } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useViewer, type CurrentUser } from "#src/client/viewer.tsx";
import { clearReturnTo, saveReturnTo } from "#src/client/session.ts";

/** Who may open a page: anybody, only visitors, or members (of the roles given). */
export type Access = "anyone" | "visitors" | "members" | readonly Role[];

interface GuardProps {
  access: Access;
  opensWithoutName?: boolean | undefined;
  staysWhenSignedOut?: boolean | undefined;
  children: ReactNode;
}

/** Decides by the row of the page in src/constants/pages.ts whether it is shown. */
export function Guard({ access, opensWithoutName, staysWhenSignedOut, children }: GuardProps) {
  const { user, isLoading, askAgain } = useViewer();
  const [location] = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);
  if (isLoading) return access === "anyone" ? children : <Spinner page />;
  if (user && user.role === null) return <RoleSetup user={user} />;
  if (user && !user.name && !opensWithoutName) return <NameFirst />;
  if (access === "anyone") return children;
  if (access === "visitors") return user ? <Redirect to={wayBack()} replace /> : children;
  // Perhaps a member: who cannot be recognised just now is not sent away.
  if (askAgain) return <ErrorState text="Det gick inte att hämta ditt konto just nu." onRetry={askAgain} />;
  if (!user && wasIn && staysWhenSignedOut) return children;
  if (!user)
    return <Redirect to={pathTo("/login", { returnTo: location + window.location.search })} replace />;
  if (access !== "members" && !(user.role && access.includes(user.role)))
    return <Redirect to={pathTo("/")} replace />;
  return children;
}

/** Who has no name yet gives one on the profile, and goes on from there to where they were going. */
function NameFirst() {
  // Once, and from the address itself: while the profile is fetched this stands here still.
  useEffect(() => {
    const { pathname, search } = window.location;
    if (pathname === pathTo("/")) clearReturnTo();
    else saveReturnTo(pathname + search);
    navigate(pathTo("/profile"), { replace: true });
  }, []);
  return null;
}

/** Where whoever signs in wanted to go; the start page unless an address of ours stands in the query. */
function wayBack(): string {
  return returnPath(new URLSearchParams(window.location.search).get("returnTo"));
}

/**
 * Gives a new user the role of a consultant, then reloads (docs/rules/accounts-and-access.md#taking-the-role). A mutation
 * cut short by leaving the page must not bring the user back.
 */
function RoleSetup({ user }: { user: CurrentUser }) {
  const { mutate, error, isPending } = trpc.accounts.takeRole.useMutation({
    onSuccess: reload,
    onError: (error) => {
      if (failureOf(error).code === "ROLE_TAKEN") reload();
    },
  });
  const asked = useRef(false);
  const ask = useCallback(() => {
    mutate({ id: user.id, role: "consultant" });
  }, [mutate, user.id]);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, [ask]);
  if (error)
    return (
      <ErrorState text="Det gick inte att sätta upp ditt konto just nu." onRetry={ask} retrying={isPending} />
    );
  return <Spinner page text="Sätter upp ditt konto..." />;
}

function reload(): void {
  window.location.reload();
}
