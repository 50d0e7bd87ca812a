import type { TRPCClientError, TRPCLink } from "@trpc/client";
import { tap } from "@trpc/server/observable";
import type { AppRouter } from "#src/server/router.ts";

/**
 * Sets the message of a failed call to "status: body", or to the status text when the body is empty
 * (docs/rules/calls.md#error-bodies). Toasts show only the server's message: see `failureOf`.
 */
export const httpErrorLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    next(op).pipe(tap({ error: setHttpMessage }));

function setHttpMessage(error: TRPCClientError<AppRouter>): void {
  if (!error.shape) return;
  const { message, data } = error.shape;
  const { httpStatus, code, requestId } = data;
  error.message = `${httpStatus}: ${JSON.stringify({ message, code, requestId })}`;
}

type Address = string | URL | Request;
type RequestOptions = Omit<RequestInit, "signal"> & { signal?: AbortSignal | null | undefined };

/** Does the same for responses that did not come from our server, for example from a proxy. */
export function withHttpErrors(fetch: (address: Address, init: RequestInit) => Promise<Response>) {
  return async (address: Address, options: RequestOptions = {}): Promise<Response> => {
    const response = await fetch(address, { ...options, signal: options.signal ?? null });
    const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
    if (response.ok || isJson) return response;
    throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  };
}
