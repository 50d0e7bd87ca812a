import { domainInput } from "#src/domains/company-sign-in/inputs.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { CopyButton } from "#src/client/ui/CopyButton.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button, DialogButton } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";

type Domain = Outputs["companySignIn"]["settings"]["domains"][number];

/** The mail domains whose addresses lead to the company's provider. */
export function CompanyDomains({ domains }: { domains: readonly Domain[] }) {
  return (
    <div>
      <h3 className="text-sm font-medium">E-postdomäner</h3>
      {domains.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          Lägg till den domän som era e-postadresser har, så känner vi igen er vid inloggningen.
        </p>
      ) : (
        <ul className="grid divide-y divide-line">
          {domains.map((domain) => (
            <DomainRow key={domain.domain} domain={domain} />
          ))}
        </ul>
      )}
      <DialogButton size="sm" className="mt-3" dialog={(close) => <AddDomainDialog onClose={close} />}>
        Lägg till domän
      </DialogButton>
    </div>
  );
}

function DomainRow({ domain: { domain, record, verifiedAt } }: { domain: Domain }) {
  const verify = trpc.companySignIn.verifyDomain.useMutation({
    meta: { done: "Domänen är bekräftad", failed: "Domänen är inte bekräftad" },
  });
  const remove = trpc.companySignIn.removeDomain.useMutation({
    meta: { done: "Domänen är borttagen", failed: "Kunde inte ta bort domänen" },
  });

  function askToRemove() {
    askFirst({
      title: `Ta bort ${domain}?`,
      text: "Den som har en adress där kan inte längre logga in med arbetsgivarens konto.",
      confirmText: "Ta bort",
      onConfirm: () => remove.mutate({ domain }),
    });
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium wrap-anywhere">{domain}</span>
        <Badge tone={verifiedAt === null ? "tips" : "accent"}>
          {verifiedAt === null ? "Inte bekräftad" : "Bekräftad"}
        </Badge>
        <span className="ml-auto flex flex-wrap gap-2">
          {verifiedAt === null && (
            <Button
              size="sm"
              pending={verify.isPending}
              pendingText="Kontrollerar..."
              onClick={() => verify.mutate({ domain })}
            >
              Kontrollera
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={askToRemove}>
            Ta bort
          </Button>
        </span>
      </div>
      {verifiedAt === null && (
        <div className="mt-2 grid gap-2">
          <p className="text-sm text-muted">
            Lägg in den här TXT-posten i domänens DNS och tryck på Kontrollera. Går det inte, kontakta oss.
          </p>
          <Copyable text={record} />
        </div>
      )}
    </li>
  );
}

/** A value to copy, which breaks where it must. */
export function Copyable({ text }: { text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 flex-[1_1_14rem] rounded-md border border-line bg-raised px-3 py-2 text-sm break-all">
        {text}
      </code>
      <CopyButton text={text} />
    </div>
  );
}

function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const form = useInputForm(domainInput, { domain: "" });
  const add = trpc.companySignIn.addDomain.useMutation({
    meta: { done: "Domänen är tillagd", failed: "Kunde inte lägga till domänen" },
  });
  return (
    <FormDialog
      form={form}
      title="Lägg till domän"
      text="Det som står efter @ i era e-postadresser."
      width="sm"
      submit="Lägg till"
      pendingText="Lägger till..."
      save={add}
      onClose={onClose}
    >
      <TextField {...form.field("domain")} label="Domän" placeholder="foretaget.se" verbatim />
    </FormDialog>
  );
}
