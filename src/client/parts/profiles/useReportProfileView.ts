import { useEffect } from "react";
import { skipInvalidate } from "#src/client/api/refresh.ts";
import { trpc } from "#src/client/api/trpc.ts";

/**
 * Reports a profile view to the server once. The response replaces the profile on the screen: for a company it may now
 * have the consultant's contact data (docs/rules/profiles.md#contact-data).
 */
export function useReportProfileView(id: string | null) {
  const utils = trpc.useUtils();
  const { mutate, isError } = trpc.profiles.open.useMutation({
    meta: skipInvalidate,
    onSuccess: (profile) => utils.profiles.get.setData({ id: profile.id }, profile),
  });
  useEffect(() => {
    if (id !== null) mutate({ id });
  }, [mutate, id]);
  /** Whether reporting the view failed; `retry` reports it again. */
  return { failed: isError, retry: () => id !== null && mutate({ id }) };
}

export type ProfileOpening = ReturnType<typeof useReportProfileView>;
