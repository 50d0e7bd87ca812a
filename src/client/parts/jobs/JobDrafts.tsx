import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { relativeInSentence } from "#src/copy/format.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";

type Draft = Outputs["jobs"]["drafts"][number];

/** The jobs that the company has begun; nothing when there are none. */
export function JobDrafts() {
  const drafts = trpc.jobs.drafts.useQuery();
  const remove = trpc.jobs.removeDraft.useMutation({
    meta: { done: "Utkastet är borttaget", failed: "Kunde inte ta bort utkastet" },
  });

  function askToRemove({ id, title }: Draft) {
    askFirst({
      title: `Ta bort utkastet ${title}?`,
      text: "Det försvinner för alla hos er.",
      confirmText: "Ta bort",
      onConfirm: () => remove.mutate({ id }),
    });
  }

  if (!drafts.data?.length) return null;
  return (
    <section aria-labelledby="job-drafts" className="mb-6">
      <h2 id="job-drafts" className="text-base">
        Utkast
      </h2>
      <ul className="divide-y divide-line">
        {drafts.data.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-1 gap-y-1 py-2">
            <p className="min-w-0 flex-1 max-sm:basis-full">
              <span className="font-medium wrap-anywhere">{draft.title || "Utan titel"}</span>{" "}
              <span className="text-sm text-muted" suppressHydrationWarning>
                sparat {relativeInSentence(draft.updatedAt)}
              </span>
            </p>
            <ForWriters>
              <LinkButton size="sm" href={pathTo("/create-job", { draft: draft.id })}>
                Fortsätt
              </LinkButton>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Ta bort ${draft.title || "utkastet"}`}
                onClick={() => askToRemove(draft)}
              >
                Ta bort
              </Button>
            </ForWriters>
          </li>
        ))}
      </ul>
    </section>
  );
}
