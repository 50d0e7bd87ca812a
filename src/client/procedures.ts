import {
  useInfiniteQuery,
  useQuery,
  type DefinedUseQueryResult,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { AnyProcedure, inferProcedureInput, inferTransformedProcedureOutput } from "@trpc/server";
import type { AppRouter } from "#src/server/router.ts";
import { sendMutation, useMutationOnce, type SendOptions } from "./idempotency.ts";
import { sendWithSession } from "./repeatAfterSignIn.ts";

type Path = readonly string[];
type Record = AppRouter["_def"]["record"];
type Input<P extends AnyProcedure> = inferProcedureInput<P>;
type Output<P extends AnyProcedure> = inferTransformedProcedureOutput<AppRouter, P>;

type QueryOptions<Out, Data> = Omit<UseQueryOptions<Out, Error, Data>, "queryKey" | "queryFn">;

interface UseProcedureQuery<In, Out> {
  <Data = Out>(
    input: In,
    options: QueryOptions<Out, Data> & { initialData: Out },
  ): DefinedUseQueryResult<Data>;
  <Data = Out>(input: In, options?: QueryOptions<Out, Data>): UseQueryResult<Data>;
}

interface QueryHooks<In, Out> {
  useQuery: UseProcedureQuery<In, Out>;
  /** For lists whose input has a `cursor`. */
  useInfiniteQuery: (
    input: Omit<In, "cursor" | "direction">,
    options: Omit<
      UseInfiniteQueryOptions<Out, Error, InfiniteData<Out>, readonly unknown[], unknown>,
      "queryKey" | "queryFn" | "initialPageParam"
    >,
  ) => UseInfiniteQueryResult<InfiniteData<Out>>;
}

interface MutationHook<In, Out> {
  useMutation: <Context = unknown>(
    options?: Omit<UseMutationOptions<Out, Error, In, Context>, "mutationKey" | "mutationFn">,
  ) => UseMutationResult<Out, Error, In, Context>;
}

type HooksOf<R> = {
  [K in keyof R]: R[K] extends AnyProcedure
    ? R[K]["_def"]["type"] extends "query"
      ? QueryHooks<Input<R[K]>, Output<R[K]>>
      : MutationHook<Input<R[K]>, Output<R[K]>>
    : HooksOf<R[K]>;
};
type CallsOf<R> = {
  [K in keyof R]: R[K] extends AnyProcedure
    ? R[K]["_def"]["type"] extends "query"
      ? { query: (input: Input<R[K]>) => Promise<Output<R[K]>> }
      : { mutate: (input: Input<R[K]>, options?: SendOptions) => Promise<Output<R[K]>> }
    : CallsOf<R[K]>;
};
type Updater<Out> = Out | ((old: Out | undefined) => Out | undefined);
type CacheOf<R> = {
  [K in keyof R]: R[K] extends AnyProcedure
    ? {
        getData: (input: Input<R[K]>) => Output<R[K]> | undefined;
        setData: (input: Input<R[K]>, data: Updater<Output<R[K]>>) => void;
      }
    : CacheOf<R[K]> & { invalidate: () => Promise<void> };
};

export type Hooks = HooksOf<Record>;
export type Calls = CallsOf<Record>;
export type QueryCache = CacheOf<Record>;

/** Runs a method of a procedure, such as "useQuery" of ["jobs", "board"]. */
type Methods = Readonly<{ [name: string]: (path: Path, ...args: never[]) => unknown }>;

/** Procedures by their paths: `….jobs.board.useQuery(input)` is `methods.useQuery(["jobs", "board"], input)`. */
export function proceduresWith<T>(methods: Methods, path: Path = []): T {
  const procedures: unknown = new Proxy(() => {}, {
    get: (_target, name): unknown =>
      typeof name === "string" ? proceduresWith<unknown>(methods, [...path, name]) : undefined,
    apply: (_target, _this, args: readonly unknown[]): unknown => {
      const method = methods[path.at(-1) ?? ""];
      if (!method) throw new TypeError(`There is no ${path.join(".")}`);
      return Reflect.apply(method, null, [path.slice(0, -1), ...args]);
    },
  });
  if (!isTyped<T>(procedures)) throw new TypeError("No function");
  return procedures;
}

/** The types of the procedures are those of the server's router, which is not loaded here. */
function isTyped<T>(procedures: unknown): procedures is T {
  return typeof procedures === "function";
}

/** The key of a query in React Query's cache. */
export function queryKey(path: Path, input: unknown, type: "query" | "infinite"): readonly unknown[] {
  return [path, { ...(input !== undefined && { input }), type }];
}

function sendQuery(path: Path, input: unknown): Promise<unknown> {
  return sendWithSession({ type: "query", path: path.join("."), input }, false);
}

function useProcedureQuery(path: Path, input: unknown, options?: object): unknown {
  return useQuery({
    ...options,
    queryKey: queryKey(path, input, "query"),
    queryFn: () => sendQuery(path, input),
  });
}

type PageOptions = Pick<UseInfiniteQueryOptions<unknown>, "getNextPageParam">;

function usePagedQuery(path: Path, input: object, options: PageOptions): unknown {
  return useInfiniteQuery({
    ...options,
    queryKey: queryKey(path, input, "infinite"),
    initialPageParam: null,
    queryFn: ({ pageParam, direction }) =>
      sendQuery(path, { ...input, ...(pageParam ? { cursor: pageParam } : {}), direction }),
  });
}

export const hookMethods = {
  useQuery: useProcedureQuery,
  useInfiniteQuery: usePagedQuery,
  useMutation: useMutationOnce,
};

export const callMethods = {
  query: sendQuery,
  mutate: (path: Path, input: unknown, options?: SendOptions) => sendMutation(path.join("."), input, options),
};

export function cacheMethods(client: QueryClient) {
  return {
    getData: (path: Path, input: unknown) => client.getQueryData(queryKey(path, input, "query")),
    setData: (path: Path, input: unknown, data: unknown) => {
      client.setQueryData(queryKey(path, input, "query"), data);
    },
    invalidate: (path: Path) => client.invalidateQueries({ queryKey: [path] }),
  };
}
