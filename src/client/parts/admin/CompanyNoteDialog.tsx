import { companyNoteForm } from "#src/domains/admin/inputs.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";

type Company = Outputs["admin"]["companies"]["items"][number];

export type CompanyStep = "ask" | "deny" | "withdraw";

const notMailed = {
  title: "Sparat",
  text: "Inget mejl går ut, för e-postadressen är inte bekräftad. Företaget ser texten när det loggar in.",
};

const words = {
  ask: {
    title: (name: string) => `Fråga ${name}`,
    text: "Företaget får frågan som mejl och ser den på sin startsida.",
    label: "Vad behöver ni veta?",
    submit: "Skicka frågan",
    done: "Frågan är skickad",
  },
  deny: {
    title: (name: string) => `Neka ${name}?`,
    text: "Företaget får anledningen som mejl och ser den på sin startsida. Du kan bekräfta det senare.",
    label: "Anledning",
    submit: "Neka",
    done: "Företaget är nekat",
  },
  withdraw: {
    title: (name: string) => `Ta bort bekräftelsen för ${name}?`,
    text: "Företaget får anledningen som mejl och ser den på sin startsida. Du kan bekräfta det igen senare.",
    label: "Anledning",
    submit: "Ta bort bekräftelsen",
    done: "Bekräftelsen är borttagen",
  },
};

interface CompanyNoteDialogProps {
  company: Company;
  step: CompanyStep;
  onClose: () => void;
}

/** Asks a company that waits to be confirmed, denies it, or withdraws its confirmation; in words that the company sees. */
export function CompanyNoteDialog({ company, step, onClose }: CompanyNoteDialogProps) {
  const { id, name, hasConfirmedEmail } = company;
  const { title, text, label, submit, done } = words[step];
  const form = useInputForm(companyNoteForm, { note: "" });
  const meta = { done: hasConfirmedEmail ? done : notMailed, failed: "Kunde inte spara" };
  const ask = trpc.admin.askCompany.useMutation({ meta });
  const deny = trpc.admin.confirmCompany.useMutation({ meta });
  return (
    <FormDialog
      form={form}
      title={title(name)}
      text={text}
      submit={submit}
      pendingText="Skickar..."
      danger={step !== "ask"}
      pending={ask.isPending || deny.isPending}
      onSubmit={({ note }, callbacks) => {
        if (step === "ask") ask.mutate({ id, question: note }, callbacks);
        else deny.mutate({ id, confirmed: false, reason: note }, callbacks);
      }}
      onClose={onClose}
    >
      <TextareaField {...form.field("note")} label={label} counter />
    </FormDialog>
  );
}
