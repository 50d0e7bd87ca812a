import { CallError, sendCall, type Call } from "./calls.ts";
import { recoverSession } from "./endedSession.ts";

/** Milliseconds; a call may have waited longer than its own time limit while the user signed in. */
const repeatTimeoutMs = 20_000;

/**
 * A call that fails because the session has ended waits for the user to sign in again and is then sent once more, with
 * the same idempotency key (docs/rules/accounts-and-access.md#ended-sessions). Not one in the background, of which the user
 * does not know: it fails.
 */
export async function sendWithSession(call: Call, isInBackground: boolean): Promise<unknown> {
  try {
    return await sendCall(call);
  } catch (error) {
    const isSignedOut = error instanceof CallError && error.rejection?.data.code === "NOT_SIGNED_IN";
    if (!isSignedOut || isInBackground) throw error;
    if (!(await recoverSession({ byUser: call.type === "mutation" }))) throw error;
    return sendCall({ ...call, signal: call.signal && AbortSignal.timeout(repeatTimeoutMs) });
  }
}
