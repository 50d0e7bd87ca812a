import { navigate } from "wouter/use-browser-location";
import type { Role } from "#src/constants/accounts.ts";
import { pathTo } from "#src/client/paths.ts";
import { toast } from "#src/client/ui/toast.ts";
import { saveReturnTo } from "#src/client/session.ts";

export type VisitorAction = "get-started" | "sign-in";

/**
 * Returns whether the apply button opens the dialog. Other users get a toast or are sent to the registration, and
 * return to the job afterwards (docs/rules/applications.md#apply-button).
 */
export function applyAction(role: Role | null, visitors: VisitorAction, jobId: number): boolean {
  if (role === "consultant") return true;
  if (role === null) askToSignIn(visitors, pathTo("/job/:id", { id: jobId }));
  else toast({ title: "Behörighet saknas", text: "Endast konsulter kan ansöka om uppdrag." });
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
