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
import { unexpectedText } from "#src/copy/errors.ts";
import type { AppRouter } from "#src/server/router.ts";
import { httpErrorLink, withHttpErrors } from "./httpErrorLink.ts";
import { idempotencyKeyLink, procedures } from "./idempotency.ts";

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
  fetch: withHttpErrors((address, init) => fetch(address, init)),
};

export const trpcClient = trpc.createClient({
  links: [
    httpErrorLink,
    idempotencyKeyLink,
    splitLink({
      condition: ({ type }) => type === "subscription",
      true: httpSubscriptionLink({ url: apiPath, transformer: superjson }),
      false: splitLink({
        condition: ({ type }) => type === "mutation",
        // Not batched, because the idempotency key is a header of the request.
        true: httpLink({ ...linkOptions, headers: ({ op }) => ({ "Idempotency-Key": keyOf(op) }) }),
        false: httpBatchLink({ ...linkOptions, maxItems: 10 }),
      }),
    }),
  ],
});

function keyOf({ context }: Operation): string {
  return String(context["idempotencyKey"]);
}

interface Failure {
  message: string;
  code: string | null;
  status: number | null;
  fields: Record<string, string[]>;
}

/** The error of a failed call, with the message for a toast. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof TRPCClientError))
    return { message: unexpectedText, code: null, status: null, fields: {} };
  const shape: unknown = error.shape;
  if (!isErrorResponse(shape)) return { message: unexpectedText, code: null, status: null, fields: {} };
  const { message, data } = shape;
  return { message, code: data.code, status: data.httpStatus, fields: data.fields ?? {} };
}

interface ErrorResponse {
  message: string;
  data: { code: string; httpStatus: number; fields: Record<string, string[]> | null };
}

function isErrorResponse(shape: unknown): shape is ErrorResponse {
  const data = typeof shape === "object" && shape !== null && "data" in shape ? shape.data : null;
  return (
    typeof data === "object" && data !== null && "code" in data && "httpStatus" in data && "fields" in data
  );
}
