import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { number } from "#src/copy/format.ts";
import { askToSignIn } from "./endedSession.ts";
import { failureOf, isSessionEnded } from "./trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";

/** The fields of a query result that are used here. */
export interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  isRefetchError: boolean;
  refetch: () => unknown;
}

interface StateProps {
  /** Shown until the first data has loaded, instead of a spinner. */
  pending?: ReactNode;
  /** Replace the texts of ErrorState. */
  errorTitle?: string | undefined;
  errorText?: string | undefined;
  /** Shows an error below the loaded data when a refetch failed. */
  showsRefetchError?: boolean | undefined;
  /** Shown when the server returns 400 or 404, and when it is not asked, because the address has no id. */
  missing?: ReactNode;
}

interface QueryViewProps<Data> extends StateProps {
  query: Query<Data>;
  children: (data: Data) => ReactNode;
}

const missingStatuses: readonly (number | null)[] = [400, 404];

/**
 * Renders the pending, error and loaded states of a query. Loaded data stays when a refetch fails, because a form may
 * contain unsaved input.
 */
export function QueryView<Data>(props: QueryViewProps<Data>): ReactNode {
  const {
    query,
    pending = <Spinner />,
    errorTitle,
    errorText,
    showsRefetchError = false,
    missing,
    children,
  } = props;
  if (missing !== undefined && isMissing(query)) return missing;
  if (query.isPending) return pending;
  const failed = isSessionEnded(query.error) ? (
    <SignedOutState />
  ) : (
    <ErrorState
      title={errorTitle}
      text={errorText}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
  if (query.data === undefined) return failed;
  return (
    <>
      {children(query.data)}
      {showsRefetchError && query.isRefetchError && failed}
    </>
  );
}

function isMissing({ error, isPending, isFetching }: Query<unknown>): boolean {
  if (error === null) return isPending && !isFetching;
  return missingStatuses.includes(failureOf(error).status);
}

interface LoadErrorProps {
  query: Pick<Query<unknown>, "data" | "error" | "isFetching" | "refetch">;
  /** One sentence that says what is missing. */
  children: ReactNode;
}

/** One line with a retry button when a part of a page could not be loaded; nothing else, nor when it does not exist. */
export function LoadError({ query, children }: LoadErrorProps) {
  if (query.error === null || query.data !== undefined || failureOf(query.error).status === 404) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button
          size="sm"
          pending={query.isFetching}
          pendingText="Försöker igen..."
          onClick={() => void query.refetch()}
        >
          Försök igen
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

/** Replaces content that could not be loaded because the user closed the sign-in dialog. */
export function SignedOutState() {
  return (
    <EmptyState
      title="Du är utloggad"
      text="Logga in så hämtas innehållet."
      action={<Button onClick={askToSignIn}>Logga in</Button>}
    />
  );
}

interface Pages<Item> {
  pages: readonly { items: readonly Item[]; total?: number | undefined }[];
}

/** The fields of an infinite query result that are used here. */
export interface PagedQuery<Item = unknown> extends Query<Pages<Item>> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Options of every infinite query: each page contains the cursor of the next. */
export const pagedQueryOptions = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** The same for lists with a search or filters: what is shown stays until the new items have loaded. */
export const filteredQueryOptions = { ...pagedQueryOptions, placeholderData: keepPreviousData };

/** The items of all loaded pages. */
export function itemsOf<Item>({ data }: { data: Pages<Item> | undefined }): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

/** Says that a short search did not look through the whole list. */
export function SearchedNewest({ count, things }: { count: number | undefined; things: string }) {
  if (count === undefined) return null;
  return (
    <p role="status" className="mb-4 text-muted">
      Så korta sökord söks bland de {number(count)} senaste {things}. Skriv minst tre bokstäver för att söka
      bland alla.
    </p>
  );
}

interface PagedListProps extends StateProps {
  list: PagedQuery;
  /** By default when no page has an item. */
  isEmpty?: boolean;
  empty: ReactNode;
  /** Adds space below the list when it ends at the edge of a card. */
  padded?: boolean | undefined;
  /** Replaces the button that loads the next page. */
  more?: ReactNode;
  children: ReactNode;
}

/** Renders the pending, error, empty and loaded states of a paged list, with a button for the next page. */
export function PagedList(props: PagedListProps) {
  const {
    list,
    isEmpty = itemsOf(list).length === 0,
    empty,
    padded = false,
    more,
    children,
    ...states
  } = props;
  const next = more ?? <NextPage list={list} />;
  return (
    <QueryView query={list} {...states}>
      {() =>
        isEmpty ? (
          empty
        ) : (
          <>
            {children}
            {padded ? <div className="pb-4">{next}</div> : next}
          </>
        )
      }
    </QueryView>
  );
}

export function NextPage({ list }: { list: PagedQuery }) {
  return (
    <LoadMore
      more={list.hasNextPage}
      pending={list.isFetchingNextPage}
      failed={list.isFetchNextPageError}
      onMore={() => void list.fetchNextPage()}
    />
  );
}
