import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { TextLink } from "#src/client/ui/Links.tsx";

interface DidYouMeanProps {
  /** What was searched for and found nothing. */
  search: string | undefined;
  page: "/jobs" | "/search-consultants";
}

/** Skills with a similar name, as links to a search for them. */
export function DidYouMean({ search = "", page }: DidYouMeanProps) {
  const { data = [] } = trpc.profiles.similarSkills.useQuery({ search }, { enabled: search !== "" });
  if (data.length === 0) return null;
  return (
    <span className="mt-1 block">
      Menade du{" "}
      {data.map((name, index) => (
        <span key={name}>
          {index > 0 && (index === data.length - 1 ? " eller " : ", ")}
          <TextLink href={pathTo(page, { search: name })}>{name}</TextLink>
        </span>
      ))}
      ?
    </span>
  );
}
