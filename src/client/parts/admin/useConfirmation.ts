import { errorToast } from "#src/client/errorToast.ts";
import { trpc } from "#src/client/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";

/** Confirms a company. */
export function useConfirmation() {
  return trpc.admin.confirmCompany.useMutation({
    onSuccess: () => toast({ title: "Företaget är bekräftat", tone: "success" }),
    onError: (error) => errorToast(error, { fallback: "Kunde inte bekräfta företaget" }),
  });
}
