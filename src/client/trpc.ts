import { useQueryClient } from "@tanstack/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { useMemo } from "react";
import { unexpectedText } from "#src/copy/unexpected.ts";
import type { AppRouter } from "#src/server/router.ts";
import { CallError } from "./calls.ts";
import { pageUser } from "./endedSession.ts";
import {
  cacheMethods,
  callMethods,
  hookMethods,
  proceduresWith,
  type Calls,
  type Hooks,
  type QueryCache,
} from "./procedures.ts";

export type Outputs = inferRouterOutputs<AppRouter>;
export type Inputs = inferRouterInputs<AppRouter>;

/** The server's procedures as hooks, such as `trpc.jobs.board.useInfiniteQuery`. */
export const trpc = proceduresWith<Hooks>(hookMethods);

/** The same outside of React, such as `trpcClient.jobs.byId.query`. */
export const trpcClient = proceduresWith<Calls>(callMethods);

/** What the cache holds of the procedures' answers. */
export function useQueryCache(): QueryCache {
  const client = useQueryClient();
  return useMemo(() => proceduresWith<QueryCache>(cacheMethods(client)), [client]);
}

interface Failure {
  message: string;
  code: string | null;
  status: number | null;
  fields: Record<string, string[]>;
  /** Seconds after which the call may be repeated, if the server named them. */
  retryAfter: number | null;
}

const unexpected: Failure = {
  message: unexpectedText,
  code: null,
  status: null,
  fields: {},
  retryAfter: null,
};

/** The error of a failed call, with the message for a toast. */
export function failureOf(error: unknown): Failure {
  const rejection = error instanceof CallError ? error.rejection : null;
  if (!rejection) return unexpected;
  const { message, data } = rejection;
  const { code, httpStatus, fields, retryAfter } = data;
  return { message, code, status: httpStatus, fields: fields ?? {}, retryAfter: retryAfter ?? null };
}

/** Whether the same call may succeed later: the server was not reached, failed, or takes no more calls right now. */
export function mayPass(error: unknown): boolean {
  const { status } = failureOf(error);
  return status === null || status >= 500 || status === 429;
}

/** Whether a call failed because the session of the page's user has ended. */
export function isSessionEnded(error: unknown): boolean {
  return pageUser() !== null && failureOf(error).code === "NOT_SIGNED_IN";
}
