import { hashKey, useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";
import { useCallback } from "react";
import { CallError } from "./calls.ts";
import { sendWithSession } from "./repeatAfterSignIn.ts";

type Result = UseMutationResult<unknown, Error, unknown>;

/** Calls in flight: a second click or Enter can come before the render that disables the button. */
const running = new Map<string, Promise<unknown>>();

/**
 * React Query's `useMutation` for a procedure. It sends an identical call only once while it is in flight; the repeated call
 * gets the same promise.
 */
export function useMutationOnce(
  path: readonly string[],
  options: UseMutationOptions<unknown, Error, unknown> = {},
): Result {
  const name = path.join(".");
  const result = useMutation({
    ...options,
    mutationKey: [path],
    mutationFn: (input: unknown) => sendMutation(name, input),
  });
  const { mutateAsync: send } = result;
  const allowsDuplicates = options.meta?.["skipInvalidate"] === true;

  const mutateAsync = useCallback<Result["mutateAsync"]>(
    (input, callbacks) => {
      if (allowsDuplicates) return send(input, callbacks);
      const call = hashKey([name, input]);
      const promise = running.get(call) ?? send(input, callbacks).finally(() => running.delete(call));
      running.set(call, promise);
      return promise;
    },
    [send, name, allowsDuplicates],
  );
  const mutate = useCallback<Result["mutate"]>(
    (input, callbacks) => {
      // Callers of `mutate` handle errors in onError, not with the promise.
      mutateAsync(input, callbacks).catch(() => {});
    },
    [mutateAsync],
  );
  return { ...result, mutate, mutateAsync };
}

const keys = new Map<string, string>();

/** The inputs of these hold a client key, by which a repeat is recognised with fewer statements. */
const pathsWithOwnKey: ReadonlySet<string> = new Set(["messaging.send"]);

export interface SendOptions {
  signal?: AbortSignal;
  /** The user does not know of the call: it fails without asking to sign in. */
  isInBackground?: boolean;
}

/**
 * Gives every mutation an idempotency key, so that the server answers a repeated create call with the first result. A
 * response clears the key; a lost response does not, so that submitting the same form again creates nothing twice.
 */
export async function sendMutation(
  path: string,
  input: unknown,
  { signal, isInBackground = false }: SendOptions = {},
): Promise<unknown> {
  const call = { type: "mutation", path, input, signal } as const;
  if (pathsWithOwnKey.has(path)) return sendWithSession(call, isInBackground);
  const hash = hashKey([path, input]);
  const key = keys.get(hash) ?? newClientKey();
  keys.set(hash, key);
  try {
    const answer = await sendWithSession({ ...call, headers: { "Idempotency-Key": key } }, isInBackground);
    keys.delete(hash);
    return answer;
  } catch (error) {
    const rejection = error instanceof CallError ? error.rejection : null;
    if (rejection && rejection.data.httpStatus < 500) keys.delete(hash);
    throw error;
  }
}

/** A random UUID. crypto.randomUUID is missing on pages that are not served over https. */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
