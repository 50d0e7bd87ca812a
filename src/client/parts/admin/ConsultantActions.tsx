import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { AccountActions, statusTexts } from "./AccountActions.tsx";

type Consultant = Outputs["admin"]["consultants"]["items"][number];

/** An admin's actions on a consultant. */
export function ConsultantActions({ consultant, onShow }: { consultant: Consultant; onShow: () => void }) {
  const status = trpc.admin.setConsultantStatus.useMutation({ meta: statusTexts });
  const verify = trpc.admin.verifyConsultant.useMutation({
    meta: { done: "Verifiering ändrad", failed: "Kunde inte ändra verifieringen" },
  });
  const remove = trpc.admin.deleteConsultant.useMutation({
    meta: { done: "Konsult raderad", failed: "Kunde inte radera konsulten" },
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
