import { createContext, useContext, type ReactNode } from "react";
import { trpc, type Outputs } from "./trpc.ts";

export type CurrentUser = NonNullable<Outputs["accounts"]["me"]>;

interface ViewerState {
  user: CurrentUser | null;
  isLoading: boolean;
  /** Retries when the current user could not be loaded; otherwise null. */
  retry: (() => void) | null;
}

const ViewerContext = createContext<ViewerState | null>(null);

export function ViewerProvider({ children }: { children: ReactNode }) {
  const me = trpc.accounts.me.useQuery();
  const retry = me.isLoadingError ? () => void me.refetch() : null;
  return (
    <ViewerContext value={{ user: me.data ?? null, isLoading: me.isPending, retry }}>
      {children}
    </ViewerContext>
  );
}

/** The signed-in user, or null; `isLoading` until that is known. */
export function useViewer(): ViewerState {
  const state = useContext(ViewerContext);
  if (!state) throw new Error("useViewer is used outside of ViewerProvider");
  return state;
}
