import { limits } from "#src/constants/limits.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Switch } from "#src/client/ui/Switch.tsx";

export type OwnReference = Outputs["references"]["list"][number];

const failed = "Kunde inte spara. Försök igen.";

/** To which companies the person behind a reference is shown. Each change is saved at once. */
export function ReleaseDialog({ reference, onClose }: { reference: OwnReference; onClose: () => void }) {
  const applications = trpc.applications.mine.useQuery({ limit: limits.page });
  const release = trpc.references.release.useMutation({ meta: { failed } });
  const withdraw = trpc.references.withdrawRelease.useMutation({ meta: { failed } });
  const released = new Set(reference.releases?.map(({ applicationId }) => applicationId));
  return (
    <Dialog
      onClose={onClose}
      title={`Vilka företag får kontakta ${reference.name ?? "referensen"}?`}
      text="Företaget ser namn och e-post tills du tar tillbaka det, de säger nej, eller 30 dagar efter att uppdraget är tillsatt."
      footer={<Button onClick={onClose}>Klar</Button>}
    >
      <QueryView query={applications}>
        {({ items }) => {
          const open = items.filter(
            ({ id, withdrawnAt, status, jobStatus, jobDeleted }) =>
              released.has(id) ||
              (!withdrawnAt && status !== "rejected" && !jobDeleted && jobStatus === "active"),
          );
          if (open.length === 0)
            return (
              <EmptyState
                compact
                title="Du har ingen ansökan som väntar på svar"
                text="När du har sökt ett uppdrag kan du lämna ut kontakten till företaget här."
              />
            );
          return (
            <ul className="grid gap-3">
              {open.map(({ id, company, jobTitle }) => (
                <li key={id}>
                  <Switch
                    label={company}
                    help={jobTitle}
                    value={released.has(id)}
                    onChange={(isOn) => {
                      const change = isOn ? release : withdraw;
                      change.mutate({ id: reference.id, applicationId: id });
                    }}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
