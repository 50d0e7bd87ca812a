import { useState } from "react";
import { tierLabels } from "#src/copy/admin.ts";
import { trpc, type Inputs, type Outputs } from "#src/client/api/trpc.ts";
import { askFirst } from "#src/client/ui/confirm.ts";
import { companyAccountInput } from "#src/domains/admin/inputs.ts";
import { asTyped } from "#src/shared/objects.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { AccountActions, statusTexts } from "./AccountActions.tsx";
import { CompanyNoteDialog, type CompanyStep } from "./CompanyNoteDialog.tsx";
import { ResetPasswordDialog } from "./ResetPasswordDialog.tsx";
import { useConfirmation } from "./useConfirmation.ts";

type Company = Outputs["admin"]["companies"]["items"][number];

export function CompanyActions({ company, onShow }: { company: Company; onShow: () => void }) {
  const [resetting, setResetting] = useState(false);
  const [step, setStep] = useState<CompanyStep | null>(null);
  const [changing, setChanging] = useState(false);
  const status = trpc.admin.setCompanyStatus.useMutation({ meta: statusTexts });
  const tier = trpc.admin.setCompanyTier.useMutation({
    meta: { done: "Abonnemang ändrat", failed: "Kunde inte ändra abonnemanget" },
  });
  const confirmation = useConfirmation();
  const sharing = trpc.admin.shareOrgNumber.useMutation({
    meta: {
      done: (_, { shared }: Inputs["admin"]["shareOrgNumber"]) =>
        shared ? "Ett företag till får ha numret" : "Numret får inte längre delas",
      failed: "Kunde inte ändra organisationsnumret",
    },
  });
  const remove = trpc.admin.deleteCompany.useMutation({
    meta: { done: "Företag raderat", failed: "Kunde inte radera företaget" },
  });
  const resetFactor = trpc.admin.resetSecondFactor.useMutation({
    meta: {
      done: { title: "Tvåstegsverifieringen är borttagen", text: "Företaget är utloggat." },
      failed: "Kunde inte ta bort tvåstegsverifieringen",
    },
  });
  function confirmFactorReset() {
    askFirst({
      title: `Ta bort tvåstegsverifieringen för ${company.name}?`,
      text: "Gör det bara när du vet att det är företaget som ber om det. Det loggas ut, får ett mejl och loggar sedan in med bara lösenordet.",
      confirmText: "Ta bort",
      onConfirm: () => resetFactor.mutate({ userId: company.userId }),
    });
  }
  const { id, name, isConfirmed, orgNumberShared } = company;
  const otherTier = company.tier === "basic" ? "premium" : "basic";

  return (
    <>
      <AccountActions
        name={name}
        isActive={company.status === "active"}
        onShow={onShow}
        items={[
          isConfirmed
            ? { label: "Ta bort bekräftelsen", onSelect: () => setStep("withdraw") }
            : { label: "Bekräfta företaget", onSelect: () => confirmation.mutate({ id, confirmed: true }) },
          {
            label: orgNumberShared ? "Dela inte organisationsnumret" : "Låt ett företag till ha numret",
            onSelect: () => sharing.mutate({ id, shared: !orgNumberShared }),
          },
          { label: "Ändra kontouppgifter", onSelect: () => setChanging(true) },
          { label: "Återställ lösenord", onSelect: () => setResetting(true) },
          ...(company.hasSecondFactor
            ? [{ label: "Ta bort tvåstegsverifieringen", onSelect: confirmFactorReset }]
            : []),
          {
            label: `Byt till ${tierLabels[otherTier]}`,
            onSelect: () => tier.mutate({ id, tier: otherTier }),
          },
        ]}
        suspensionText="Företaget kan inte logga in och dess uppdrag döljs tills avstängningen hävs."
        pending={status.isPending}
        onStatus={(change, callbacks) => status.mutate({ id, ...change }, callbacks)}
        removal={{
          label: "Radera företag",
          text: "Företagets användare och uppdrag påverkas: användarna loggas ut och kan inte logga in igen, och alla uppdrag tas bort, liksom poängen för tips om dem som inte är accepterade. Det går inte att ångra.",
          onConfirm: () => remove.mutate({ id }),
        }}
      />
      {step && <CompanyNoteDialog company={company} step={step} onClose={() => setStep(null)} />}
      {changing && <CompanyAccountDialog company={company} onClose={() => setChanging(false)} />}
      {resetting && (
        <ResetPasswordDialog userId={company.userId} name={name} onClose={() => setResetting(false)} />
      )}
    </>
  );
}

function CompanyAccountDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const form = useInputForm(companyAccountInput, {
    id: company.id,
    ...asTyped(company, ["contactName", "username", "email"]),
  });
  const change = trpc.admin.changeCompanyAccount.useMutation({
    meta: { done: "Kontouppgifterna är sparade", failed: "Kunde inte spara kontouppgifterna" },
  });
  return (
    <FormDialog
      form={form}
      title="Ändra kontouppgifter"
      text={`För ${company.name}. Nuvarande adress får ett mejl om vad som ändras. En ny adress börjar gälla när den har bekräftats.`}
      submit="Spara"
      save={change}
      onClose={onClose}
    >
      <TextField {...form.field("contactName")} label="Kontaktperson" />
      <TextField {...form.field("username")} label="Användarnamn" verbatim />
      <TextField {...form.field("email")} label="E-post" type="email" />
    </FormDialog>
  );
}
