import { readOnlyPart } from "#src/constants/accounts.ts";
import { createContext, useContext, useEffect, type ReactNode } from "react";
import { removeDraftsExceptOf } from "#src/client/forms/drafts.ts";
import { observeUser, setSessionCheck, usePageSession } from "./endedSession.ts";
import { OtherUserScreen } from "#src/client/layout/OtherUserScreen.tsx";
import { discardLoadedData, refreshAll } from "./refresh.ts";
import { personOf } from "./person.ts";
import { trpc, type Outputs } from "./trpc.ts";

export type CurrentUser = NonNullable<Outputs["accounts"]["me"]>;

interface ViewerState {
  user: CurrentUser | null;
  isLoading: boolean;
  /** False while loading and when that failed: it may be a visitor or a signed-in user. */
  isKnown: boolean;
  /** Retries when the current user could not be loaded; otherwise null. */
  retry: (() => void) | null;
}

const ViewerContext = createContext<ViewerState | null>(null);

export function ViewerProvider({ children }: { children: ReactNode }) {
  const me = trpc.accounts.me.useQuery();
  const { user: pageUser, state } = usePageSession();
  const { data, dataUpdatedAt, refetch } = me;
  useEffect(() => {
    setSessionCheck(async () => (await refetch()).isSuccess);
  }, [refetch]);
  useEffect(() => {
    if (data !== undefined) observeUser(data);
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (data) removeDraftsExceptOf(personOf(data).id);
  }, [data]);
  useFreshData(pageUser !== null, state === "valid");

  const isOtherUser = data && pageUser && personOf(data).id !== personOf(pageUser).id;
  if (isOtherUser || state === "otherUser") return <OtherUserScreen name={data?.name ?? null} />;
  const retry = me.isLoadingError ? () => void refetch() : null;
  // An ended session keeps the page, so that nothing on it is lost.
  const isKnown = data !== undefined || pageUser !== null;
  return (
    <ViewerContext value={{ user: data ?? pageUser, isLoading: me.isPending, isKnown, retry }}>
      {children}
    </ViewerContext>
  );
}

/** Refetches after the user has signed in again, and discards what was loaded for a user who has signed out. */
function useFreshData(hasUser: boolean, isValid: boolean): void {
  useEffect(() => (hasUser ? discardLoadedData : undefined), [hasUser]);
  useEffect(() => (isValid ? undefined : () => void refreshAll()), [isValid]);
}

/** The signed-in user, or null; `isLoading` until that is known. */
export function useViewer(): ViewerState {
  const state = useContext(ViewerContext);
  if (!state) throw new Error("useViewer is used outside of ViewerProvider");
  return state;
}

/** Whether the viewer changes what is the company's; the server asks the same of each call. Readers don't. */
export function useMayWrite(): boolean {
  return useViewer().user?.person?.part !== readOnlyPart;
}

/** Who sits there: of a company, one of its members. */
export function usePersonId(): string | null {
  const { user } = useViewer();
  return user && personOf(user).id;
}
