import { oneOf } from "#src/client/routing/address.ts";
import { useMayWrite } from "#src/client/api/viewer.tsx";
import { countedUpTo } from "#src/copy/format.ts";
import { jobCount } from "#src/copy/jobs.ts";
import { filterWords, frequencyLabels, watchPath } from "#src/copy/watches.ts";
import { watchFrequencies } from "#src/constants/watches.ts";
import { WatchDialog } from "#src/client/parts/watches/dialogs.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button, DialogButton } from "#src/client/ui/Button.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Select } from "#src/client/ui/Select.tsx";

const failed = "Kunde inte ändra bevakningen";

type Watch = Outputs["watches"]["list"][number];

/** One saved search: its filters in words, the hits of now, how often it announces, and what can be done with it. */
export function WatchRow({ watch }: { watch: Watch }) {
  const { id, name, kind, filter, jobId, jobTitle, frequency, hits } = watch;
  const mayWrite = useMayWrite();
  const update = trpc.watches.update.useMutation({ meta: { failed } });
  const create = trpc.watches.create.useMutation({ meta: { failed } });
  const remove = trpc.watches.remove.useMutation({
    meta: {
      done: {
        title: "Bevakningen är borttagen",
        action: {
          label: "Ångra",
          onPress: () => create.mutate({ name, kind, filter, jobId, frequency }),
        },
      },
      failed,
    },
  });
  const count = kind === "jobs" ? jobCount(hits) : countedUpTo(hits, "konsult", "konsulter");
  const about = [jobTitle, filterWords(watch)].filter(Boolean).join(" · ");
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-base wrap-anywhere">{name}</h2>
        {about !== name && <p className="wrap-anywhere text-muted">{about}</p>}
        <p className="text-sm">
          <TextLink href={watchPath(watch)}>{count} nu</TextLink>
        </p>
      </div>
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <Select
            aria-label={`Hur ofta: ${name}`}
            value={update.isPending ? (update.variables.frequency ?? frequency) : frequency}
            onChange={({ target }) => update.mutate({ id, frequency: oneOf(watchFrequencies, target.value) })}
            options={watchFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
            className="w-48 max-sm:w-full"
          />
          <DialogButton
            size="sm"
            variant="ghost"
            aria-label={`Ändra ${name}`}
            dialog={(close) => (
              <WatchDialog
                title="Ändra bevakningen"
                watch={{ id, name, kind, filter, frequency, ...(jobId !== null && { jobId }) }}
                onClose={close}
              />
            )}
          >
            Ändra
          </DialogButton>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Ta bort ${name}`}
            pending={remove.isPending}
            pendingText="Tar bort..."
            onClick={removing(() => remove.mutate({ id }))}
          >
            Ta bort
          </Button>
        </div>
      )}
    </Card>
  );
}
