import { navigate } from "wouter/use-browser-location";
import type { Role } from "#src/constants/accounts.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { toast } from "#src/client/ui/toast.ts";
import { saveReturnTo } from "#src/client/api/session.ts";

export type VisitorAction = "get-started" | "sign-in";

/**
 * Returns whether the apply button opens the dialog. Other users get a toast or are sent to the registration, and
 * return to the open dialog afterwards (docs/rules/applications.md#applying).
 */
export function applyAction(
  role: Role | null,
  visitors: VisitorAction,
  { id, ref = null }: { id: number; ref?: string | null },
): boolean {
  if (role === "consultant") return true;
  if (role === null) askToSignIn(visitors, pathTo("/job/:id", { id, ref, apply: true }));
  else toast({ title: "Behörighet saknas", text: "Endast konsulter kan ansöka om uppdrag.", tone: "danger" });
  return false;
}

function askToSignIn(visitors: VisitorAction, back: string): void {
  saveReturnTo(back);
  if (visitors === "get-started") navigate(pathTo("/get-started"));
  else
    toast({
      title: "Inloggning krävs",
      text: "Du måste logga in för att ansöka om jobb.",
      action: { label: "Logga in", onPress: () => navigate(pathTo("/login", { returnTo: back })) },
    });
}
