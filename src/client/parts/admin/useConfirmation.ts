import { trpc } from "#src/client/api/trpc.ts";

export function useConfirmation() {
  return trpc.admin.confirmCompany.useMutation({
    meta: { done: "Företaget är bekräftat", failed: "Kunde inte bekräfta företaget" },
  });
}
