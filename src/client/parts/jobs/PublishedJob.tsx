import { useHistoryState } from "wouter/use-browser-location";
import { counted, number } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";

/** In the history entry and not in the address, which is '/' after publishing. */
export function publishedState(jobId: number): { publishedJob: number } {
  return { publishedJob: jobId };
}

/** What to do next with the job that was published just now; nothing later. */
export function PublishedJob() {
  const state: unknown = useHistoryState();
  const id = idIn(state);
  return id === null ? null : <NextStep id={id} />;
}

function NextStep({ id }: { id: number }) {
  const job = trpc.jobs.byId.useQuery({ id });
  const skills = job.data?.requiredSkills.join(",");
  const insight = trpc.jobs.insight.useQuery({ skills: skills ?? "" }, { enabled: skills !== undefined });
  if (!job.data || !insight.data) return null;
  const { half, all } = insight.data.consultants;
  const isForAsked = job.data.audience === "requested";
  return (
    <Banner
      className="mb-6"
      tone="success"
      title={`${job.data.title} är publicerat`}
      action={
        half > 0 ? (
          <LinkButton size="sm" variant="primary" href={pathTo("/job-matches/:id", { id })}>
            {isForAsked ? "Fråga konsulter" : "Bjud in konsulter"}
          </LinkButton>
        ) : (
          <LinkButton size="sm" href={pathTo("/search-consultants")}>
            Sök konsulter
          </LinkButton>
        )
      }
    >
      {half > 0
        ? `${counted(half, "konsult", "konsulter")} matchar minst 50 %, ${number(all)} har alla kompetenser. ${isForAsked ? "Ingen av dem ser uppdraget förrän ni frågar." : "De får veta att uppdraget finns, och ni kan skriva till dem direkt."}`
        : "Ingen konsult matchar minst hälften av kompetenserna än. Sök bland alla, eller ändra kompetenserna."}
    </Banner>
  );
}

function idIn(state: unknown): number | null {
  if (typeof state !== "object" || state === null || !("publishedJob" in state)) return null;
  return typeof state.publishedJob === "number" ? state.publishedJob : null;
}
