import type { FieldValues } from "react-hook-form";
import { limits } from "#src/constants/limits.ts";
import { type FieldBinding, SelectField } from "#src/client/forms/form.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";

interface OwnJobFieldProps<Input extends FieldValues> extends FieldBinding<Input> {
  /** What the job is for, when there is none. */
  missing: string;
}

export function useOwnJobs() {
  return trpc.jobs.mine.useQuery({ filter: "available", limit: limits.page });
}

/** One of the company's own active jobs. */
export function OwnJobField<Input extends FieldValues>({ missing, ...field }: OwnJobFieldProps<Input>) {
  const ownJobs = useOwnJobs();
  if (ownJobs.isPending) return <Spinner />;
  if (ownJobs.isError) return <p role="alert">Det gick inte att hämta era uppdrag just nu.</p>;
  const jobs = ownJobs.data.items;
  if (jobs.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{missing}</p>
        <LinkButton href={pathTo("/create-job")}>Skapa nytt uppdrag</LinkButton>
      </div>
    );
  return (
    <SelectField
      {...field}
      placeholder="Välj ett av era uppdrag"
      options={jobs.map(({ id, title }) => ({ value: String(id), label: title }))}
      required
    />
  );
}
