import { trpc } from "#src/client/api/trpc.ts";

/** Confirms a company. */
export function useConfirmation() {
  return trpc.admin.confirmCompany.useMutation({
    meta: { done: "Företaget är bekräftat", failed: "Kunde inte bekräfta företaget" },
  });
}
