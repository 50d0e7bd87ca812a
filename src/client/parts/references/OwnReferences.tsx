import { Trash2 } from "lucide-react";
import { useState } from "react";
import { limits } from "#src/constants/limits.ts";
import { enumerated, fullDate } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Button, IconButton, DialogButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { ReferenceText } from "./ReferenceText.tsx";
import type { OwnReference } from "./ReleaseDialog.tsx";

const AskDialog = lazyDialog(async () => (await import("./AskDialog.tsx")).AskDialog);
const ReleaseDialog = lazyDialog(async () => (await import("./ReleaseDialog.tsx")).ReleaseDialog);

/** The consultant's references, and the questions that wait for an answer. Each change is saved at once. */
export function OwnReferences({ userId }: { userId: string }) {
  const [released, setReleased] = useState<number | null>(null);
  const references = trpc.references.list.useQuery({ id: userId });
  const projects = trpc.profiles.projects.useQuery({ id: userId }).data;
  const remove = trpc.references.remove.useMutation({
    meta: { done: "Referensen är borttagen", failed: "Kunde inte ta bort referensen. Försök igen." },
  });
  const shown = references.data?.find(({ id }) => id === released);

  function confirmRemoval({ id, name, answeredAt }: OwnReference) {
    askFirst({
      title: answeredAt ? "Ta bort referensen?" : `Ta tillbaka frågan till ${name ?? "personen"}?`,
      text: answeredAt
        ? "Den försvinner från din profil. Det går inte att ångra."
        : "Länken i mejlet slutar fungera.",
      confirmText: answeredAt ? "Ta bort" : "Ta tillbaka",
      onConfirm: () => remove.mutate({ id }),
    });
  }

  return (
    <Card
      title="Referenser"
      note="Namn och adress visas aldrig på profilen. Du väljer vilka företag som får dem."
      actions={
        <DialogButton
          size="sm"
          disabled={(references.data?.length ?? 0) >= limits.references}
          dialog={(close) => <AskDialog userId={userId} onClose={close} />}
        >
          Be om en referens
        </DialogButton>
      }
    >
      <QueryView query={references} showsRefetchError>
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              compact
              title="Inga referenser än"
              text="Be någon du har arbetat för att berätta. Det tar ett par minuter och kräver inget konto."
            />
          ) : (
            <ul className="divide-y divide-line">
              {data.map((reference) => (
                <li
                  key={reference.id}
                  className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0"
                >
                  <div className="min-w-0">
                    <ReferenceText
                      reference={reference}
                      project={projects?.find(({ id }) => id === reference.projectId)?.title}
                    />
                    <p className="text-sm text-muted wrap-anywhere">
                      {reference.name}, {reference.email}
                    </p>
                    <ReferenceState reference={reference} onRelease={() => setReleased(reference.id)} />
                  </div>
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    variant="danger"
                    label={`Ta bort referensen från ${reference.name ?? reference.company}`}
                    onClick={() => confirmRemoval(reference)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {shown && <ReleaseDialog reference={shown} onClose={() => setReleased(null)} />}
    </Card>
  );
}

function ReferenceState({ reference, onRelease }: { reference: OwnReference; onRelease: () => void }) {
  const { company, expiresAt, mayContact, releases = [] } = reference;
  if (expiresAt)
    return (
      <p>
        Väntar på svar från {company} till {fullDate(expiresAt)}.
      </p>
    );
  if (!mayContact) return <p className="text-sm text-muted">Vill inte bli kontaktad.</p>;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {releases.length > 0 && (
        <span>Utlämnad till {enumerated(new Set(releases.map((each) => each.company)))}.</span>
      )}
      <Button size="sm" onClick={onRelease}>
        {releases.length > 0 ? "Ändra" : "Lämna ut kontakten"}
      </Button>
    </p>
  );
}
