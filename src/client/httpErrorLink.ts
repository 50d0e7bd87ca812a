import type { TRPCClientError, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#src/server/router.ts";

/**
 * Gives the error of a failed call the message "status: body", or the status text when the body is empty
 * (docs/rules/accounts-and-access.md#error-bodies). Toasts show the server's message alone: see `failureOf`.
 */
export const httpErrorLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => {
          observer.next(value);
        },
        complete: () => {
          observer.complete();
        },
        error: (error) => {
          observer.error(toHttpError(error));
        },
      }),
    );

function toHttpError(error: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> {
  if (!error.shape) return error;
  const { message, data } = error.shape;
  const { httpStatus, code, requestId } = data;
  error.message = `${httpStatus}: ${JSON.stringify({ message, code, requestId })}`;
  return error;
}

type Address = string | URL | Request;
type Ask = Omit<RequestInit, "signal"> & { signal?: AbortSignal | null | undefined };

/** The same for an answer that is none of ours: of a proxy, or cut short. */
export function withHttpErrors(fetch: (address: Address, init: RequestInit) => Promise<Response>) {
  return async (address: Address, ask: Ask = {}): Promise<Response> => {
    const answer = await fetch(address, { ...ask, signal: ask.signal ?? null });
    const isOurs = (answer.headers.get("content-type") ?? "").startsWith("application/json");
    if (answer.ok || isOurs) return answer;
    throw new Error(`${answer.status}: ${(await answer.text()) || answer.statusText}`);
  };
}
