import { matchWords } from "#src/copy/jobs.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { MatchBar } from "#src/client/ui/MatchBar.tsx";

/** How well a consultant's skills fit a job, with a link to how that is counted. */
export function JobMatch({ match }: { match: Parameters<typeof matchWords>[0] & { percentage: number } }) {
  return <MatchBar href={pathTo("/sa-rankar-vi")} value={match.percentage} description={matchWords(match)} />;
}
