import {
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
  type Operation,
} from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import superjson from "superjson";
import { unexpectedText } from "#src/copy/unexpected.ts";
import { userHeader } from "#src/constants/accounts.ts";
import type { AppRouter } from "#src/server/router.ts";
import { observedFetch } from "./connection.ts";
import { personOf } from "./person.ts";
import { pageUser } from "./endedSession.ts";
import { httpErrorLink, withHttpErrors } from "./httpErrorLink.ts";
import { idempotencyKeyLink, procedures } from "./idempotency.ts";
import { sessionLink } from "./sessionLink.ts";

const root = createTRPCReact<AppRouter>();
const rootProperties: readonly PropertyKey[] = ["Provider", "createClient", "useUtils"];

export const trpc = new Proxy(root, {
  get: (target, name): unknown =>
    rootProperties.includes(name) ? Reflect.get(target, name) : Reflect.get(procedures, name),
});
export type Outputs = inferRouterOutputs<AppRouter>;
export type Inputs = inferRouterInputs<AppRouter>;

export const apiPath = "/api/trpc";

const linkOptions = {
  url: apiPath,
  transformer: superjson,
  fetch: withHttpErrors(observedFetch),
};

export const trpcClient = trpc.createClient({
  links: [
    httpErrorLink,
    idempotencyKeyLink,
    sessionLink,
    splitLink({
      condition: ({ type }) => type === "subscription",
      true: httpSubscriptionLink({ url: apiPath, transformer: superjson }),
      false: splitLink({
        condition: ({ type }) => type === "mutation",
        // Not batched, because the idempotency key is a header of the request.
        true: httpLink({
          ...linkOptions,
          headers: ({ op }) => ({ ...keyHeaders(op), ...userHeaders() }),
        }),
        false: splitLink({
          // Alone once the user is known, because it must also be answered for another user.
          condition: ({ path }) => path === "accounts.me" && pageUser() !== null,
          true: httpLink(linkOptions),
          false: httpBatchLink({ ...linkOptions, maxItems: 10, headers: userHeaders }),
        }),
      }),
    }),
  ],
});

function keyHeaders({ context }: Operation): Record<string, string> {
  const { idempotencyKey } = context;
  return typeof idempotencyKey === "string" ? { "Idempotency-Key": idempotencyKey } : {};
}

/** Names the user this page was loaded for: the server answers no one else's calls. */
export function userHeaders(): Record<string, string> {
  const user = pageUser();
  return user ? { [userHeader]: personOf(user).id } : {};
}

interface Failure {
  message: string;
  code: string | null;
  status: number | null;
  fields: Record<string, string[]>;
  /** The present state that the server returned with the error. */
  current: unknown;
  /** Seconds after which the call may be repeated, if the server named them. */
  retryAfter: number | null;
}

const unexpected: Failure = {
  message: unexpectedText,
  code: null,
  status: null,
  fields: {},
  current: null,
  retryAfter: null,
};

/** The error of a failed call, with the message for a toast. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof TRPCClientError)) return unexpected;
  const shape: unknown = error.shape;
  if (!isErrorResponse(shape)) return unexpected;
  const { message, data } = shape;
  const { code, httpStatus, fields, current, retryAfter } = data;
  return { message, code, status: httpStatus, fields: fields ?? {}, current, retryAfter: retryAfter ?? null };
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

interface ErrorResponse {
  message: string;
  data: {
    code: string;
    httpStatus: number;
    fields: Record<string, string[]> | null;
    current?: unknown;
    retryAfter?: number | null;
  };
}

function isErrorResponse(shape: unknown): shape is ErrorResponse {
  const data = typeof shape === "object" && shape !== null && "data" in shape ? shape.data : null;
  return (
    typeof data === "object" && data !== null && "code" in data && "httpStatus" in data && "fields" in data
  );
}
