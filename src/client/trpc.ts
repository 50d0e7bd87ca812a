import { MutationCache, QueryClient } from "@tanstack/react-query";
import { httpBatchLink, httpSubscriptionLink, splitLink, TRPCClientError } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import superjson from "superjson";
import { unexpectedText } from "#src/copy/errors.ts";
import type { AppRouter } from "#src/server/router.ts";
import { httpErrorLink, withHttpErrors } from "./httpErrorLink.ts";

export const trpc = createTRPCReact<AppRouter>();
export type Outputs = inferRouterOutputs<AppRouter>;
export type Inputs = inferRouterInputs<AppRouter>;

/** What a deed carries that changes nothing on the screen, or tells by itself what it changed. */
export const skipInvalidate = { quiet: true };

export const apiPath = "/api/trpc";

/** Defaults: docs/rules/screens.md#queries. A mutation refetches the active queries unless its meta opts out. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
  mutationCache: new MutationCache({
    onSuccess: async (_answer, _input, _before, mutation) => {
      if (mutation.meta?.["quiet"] !== true) await queryClient.invalidateQueries();
    },
    onError: (error) => {
      console.error(error);
    },
  }),
});

export const trpcClient = trpc.createClient({
  links: [
    httpErrorLink,
    splitLink({
      condition: (operation) => operation.type === "subscription",
      true: httpSubscriptionLink({ url: apiPath, transformer: superjson }),
      false: httpBatchLink({
        url: apiPath,
        transformer: superjson,
        maxItems: 10,
        fetch: withHttpErrors((address, init) => fetch(address, init)),
      }),
    }),
  ],
});

interface Failure {
  message: string;
  code: string | null;
  status: number | null;
  fields: Record<string, string[]>;
}

/** What the server said no with, in the words for a toast. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof TRPCClientError))
    return { message: unexpectedText, code: null, status: null, fields: {} };
  const shape: unknown = error.shape;
  if (!isAnswer(shape)) return { message: unexpectedText, code: null, status: null, fields: {} };
  const { message, data } = shape;
  return { message, code: data.code, status: data.httpStatus, fields: data.fields ?? {} };
}

/** Why a deed failed: in the server's words when it had any, else in ours. */
export function reasonOf(error: unknown, otherwise: string): string {
  const { code, message } = failureOf(error);
  return code === null ? otherwise : message;
}

interface Answer {
  message: string;
  data: { code: string; httpStatus: number; fields: Record<string, string[]> | null };
}

function isAnswer(shape: unknown): shape is Answer {
  const data = typeof shape === "object" && shape !== null && "data" in shape ? shape.data : null;
  return (
    typeof data === "object" && data !== null && "code" in data && "httpStatus" in data && "fields" in data
  );
}
