import { hashKey } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import { createReactDecoration, createRootHooks } from "@trpc/react-query/shared";
import { tap } from "@trpc/server/observable";
import { useCallback } from "react";
import type { AppRouter } from "#src/server/router.ts";

const hooks = createRootHooks<AppRouter, unknown>();

/** Calls in flight: a second click or Enter can come before the render that disables the button. */
const running = new Map<string, Promise<unknown>>();

/**
 * `useMutation` that sends an identical call only once while it is in flight; the repeated call gets the same promise.
 */
const useMutationOnce: typeof hooks.useMutation = (path, options) => {
  const result = hooks.useMutation(path, options);
  const { mutateAsync: send } = result;
  const name = path.join(".");
  const allowsDuplicates = options?.meta?.skipInvalidate === true;

  const mutateAsync = useCallback<typeof send>(
    (input, callbacks) => {
      if (allowsDuplicates) return send(input, callbacks);
      const call = hashKey([name, input]);
      const promise = running.get(call) ?? send(input, callbacks).finally(() => running.delete(call));
      running.set(call, promise);
      return promise;
    },
    [send, name, allowsDuplicates],
  );
  const mutate = useCallback<typeof result.mutate>(
    (input, callbacks) => {
      // Callers of `mutate` handle errors in onError, not with the promise.
      mutateAsync(input, callbacks).catch(() => {});
    },
    [mutateAsync],
  );
  return { ...result, mutate, mutateAsync };
};

/** The procedures of `trpc`, with the deduplicated mutations. */
export const procedures = asProxy(
  createReactDecoration<AppRouter, unknown>({ ...hooks, useMutation: useMutationOnce }),
);

function asProxy(decoration: unknown): object {
  if (typeof decoration !== "function") throw new TypeError("tRPC's procedures are a proxy of a function");
  return decoration;
}

const keys = new Map<string, string>();

/** The inputs of these hold a client key, by which a repeat is recognised with fewer statements. */
const pathsWithOwnKey: ReadonlySet<string> = new Set(["messaging.send"]);

/**
 * Gives every mutation an idempotency key, so that the server answers a repeated create call with the first result. A
 * response clears the key; a lost response does not, so that submitting the same form again creates nothing twice.
 */
export const idempotencyKeyLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    if (op.type !== "mutation" || pathsWithOwnKey.has(op.path)) return next(op);
    const call = hashKey([op.path, op.input]);
    const idempotencyKey = keys.get(call) ?? newClientKey();
    keys.set(call, idempotencyKey);
    return next({ ...op, context: { ...op.context, idempotencyKey } }).pipe(
      tap({
        next: () => keys.delete(call),
        error: ({ data }) => {
          if (data && data.httpStatus < 500) keys.delete(call);
        },
      }),
    );
  };

/** A random UUID. crypto.randomUUID is missing on pages that are not served over https. */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
