import { hashKey } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import { createReactDecoration, createRootHooks } from "@trpc/react-query/shared";
import { tap } from "@trpc/server/observable";
import { useCallback } from "react";
import type { AppRouter } from "#src/server/router.ts";
import { newClientKey } from "./parts/messaging/outgoing.ts";

const hooks = createRootHooks<AppRouter, unknown>();

/** Calls in flight: a second click or Enter comes before the render that disables the button. */
const running = new Map<string, Promise<unknown>>();

/** `useMutation` that sends nothing while the same call with the same input is in flight: its repeat joins it. */
const useMutationOnce: typeof hooks.useMutation = (path, options) => {
  const result = hooks.useMutation(path, options);
  const { mutateAsync: send } = result;
  const name = path.join(".");
  const mayRepeat = options?.meta?.["skipInvalidate"] === true;

  const mutateAsync = useCallback<typeof send>(
    (input, callbacks) => {
      if (mayRepeat) return send(input, callbacks);
      const call = hashKey([name, input]);
      const sent = running.get(call) ?? send(input, callbacks).finally(() => running.delete(call));
      running.set(call, sent);
      return sent;
    },
    [send, name, mayRepeat],
  );
  const mutate = useCallback<typeof result.mutate>(
    (input, callbacks) => {
      // Who asks for no promise hears of a failure in onError.
      mutateAsync(input, callbacks).catch(() => {});
    },
    [mutateAsync],
  );
  return { ...result, mutate, mutateAsync };
};

/** The procedures of `trpc`, with mutations that are not sent twice. */
export const procedures = asProxy(
  createReactDecoration<AppRouter, unknown>({ ...hooks, useMutation: useMutationOnce }),
);

function asProxy(decoration: unknown): object {
  if (typeof decoration !== "function") throw new TypeError("tRPC's procedures are a proxy of a function");
  return decoration;
}

const keys = new Map<string, string>();

/**
 * Gives every mutation a key, by which the server answers the repeat of a creating call with its first result. An
 * answer ends the key; a lost one does not, so that the same form sent again creates nothing twice.
 */
export const idempotencyKeyLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    if (op.type !== "mutation") return next(op);
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
