import { errorToast } from "#src/client/errorToast.ts";
import { trpc } from "#src/client/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import { AccountActions, statusCallbacks } from "./AccountActions.tsx";
import type { Consultant } from "./ConsultantsTab.tsx";

/** An admin's actions on a consultant. */
export function ConsultantActions({ consultant, onShow }: { consultant: Consultant; onShow: () => void }) {
  const status = trpc.admin.setConsultantStatus.useMutation(statusCallbacks);
  const verify = trpc.admin.verifyConsultant.useMutation({
    onSuccess: () => toast({ title: "Verifiering ändrad", tone: "success" }),
    onError: (error) => errorToast(error, { fallback: "Kunde inte ändra verifieringen" }),
  });
  const remove = trpc.admin.deleteConsultant.useMutation({
    onSuccess: () => toast({ title: "Konsult raderad", tone: "success" }),
    onError: (error) => errorToast(error, { fallback: "Kunde inte radera konsulten" }),
  });
  const { id, verified } = consultant;

  return (
    <AccountActions
      name={consultant.name ?? "konsulten"}
      isActive={consultant.status === "active"}
      onShow={onShow}
      items={[
        {
          label: verified ? "Ta bort verifiering" : "Verifiera",
          onSelect: () => verify.mutate({ id, verified: !verified }),
        },
      ]}
      suspensionText="Konsulten kan inte logga in och syns varken i sökningar eller matchningar tills avstängningen hävs."
      pending={status.isPending}
      onStatus={(change, onSuccess) => status.mutate({ id, ...change }, { onSuccess })}
      removal={{
        label: "Radera konsult",
        text: "Konsultens meddelanden, ansökningar och konversationer tas bort. Det går inte att ångra.",
        onConfirm: () => remove.mutate({ id }),
      }}
    />
  );
}
