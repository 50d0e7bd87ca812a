import { clashQuestion } from "#src/copy/interviews.ts";
import { trpc, type Inputs } from "#src/client/api/trpc.ts";
import { askConfirm } from "#src/client/ui/confirm.ts";

/** Asks when the company has other interviews at these times; whether it wants them anyway. */
export function useAskAboutClashes() {
  const { client } = trpc.useUtils();
  return async (times: readonly Inputs["applications"]["interviewClashes"][], confirmText?: string) => {
    const found = await Promise.all(
      times.map((time) =>
        client.applications.interviewClashes
          .query(time)
          // A failure must not prevent the booking, which says why itself.
          .catch(() => []),
      ),
    );
    // One that clashes with two of the times is named once.
    const clashes = [...new Map(found.flat().map((clash) => [clash.id, clash])).values()];
    return clashes.length === 0 || askConfirm(clashQuestion(clashes, confirmText));
  };
}
