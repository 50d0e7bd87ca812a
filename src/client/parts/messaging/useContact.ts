import { useLocation } from "wouter";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import { useViewer } from "#src/client/api/viewer.tsx";

/**
 * The contact button of the consultant search: employers go to a conversation with a greeting
 * (docs/rules/conversations.md#starting-a-conversation), visitors to the registration, other users get a toast.
 */
export function useContact() {
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const contact = trpc.messaging.contact.useMutation({
    meta: {
      done: ({ created }: Outputs["messaging"]["contact"]) => (created ? "Konversation skapad" : undefined),
      failed: { fallback: "Kunde inte skapa konversation. Försök igen.", serverMessage: "never" },
    },
    onSuccess: ({ id }) => navigate(pathTo("/messages", { conversationId: id })),
  });

  return {
    pendingWith: contact.isPending ? contact.variables.consultantId : null,
    contact(consultantId: string) {
      if (!user) navigate(pathTo("/get-started"));
      else if (user.role === "employer") contact.mutate({ consultantId });
      else {
        const text = "Endast arbetsgivare kan kontakta konsulter direkt";
        toast({ title: "Behörighet saknas", text, tone: "danger" });
      }
    },
  };
}
