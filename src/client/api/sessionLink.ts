import type { Operation, TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import type { AppRouter } from "#src/server/router.ts";
import { recoverSession } from "./endedSession.ts";
import { askForProof } from "./identityProof.ts";

/** Milliseconds; a call may have waited longer than its own time limit while the user signed in. */
const repeatTimeoutMs = 20_000;

const background = "background";
/** The context of a call that the user does not know of: it fails without asking to sign in. */
export const inBackground = { context: { [background]: true } };

/**
 * A call that fails because the session has ended, or because it needs a proof of identity, waits for the user to sign in
 * or to give the proof and is then sent once more, with the same idempotency key
 * (docs/rules/accounts-and-access.md#ended-sessions).
 */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let isClosed = false;
      let current = send(op, op.type !== "subscription" && op.context[background] !== true);

      function send(operation: Operation, mayRepeat: boolean): Unsubscribable {
        return next(operation).subscribe({
          ...observer,
          error: (error) => {
            const code = mayRepeat ? error.data?.code : null;
            if (code === "NOT_SIGNED_IN")
              void repeat(error, recoverSession({ byUser: op.type === "mutation" }));
            else if (code === "IDENTITY_PROOF_REQUIRED") void repeat(error, askForProof());
            else observer.error(error);
          },
        });
      }

      async function repeat(
        error: Parameters<typeof observer.error>[0],
        recovery: Promise<boolean>,
      ): Promise<void> {
        const hasRecovered = await recovery;
        if (isClosed) return;
        if (!hasRecovered) observer.error(error);
        else current = send({ ...op, signal: op.signal && AbortSignal.timeout(repeatTimeoutMs) }, false);
      }

      return () => {
        isClosed = true;
        current.unsubscribe();
      };
    });
