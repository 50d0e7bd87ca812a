import { Briefcase, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { trpc } from "#src/client/api/trpc.ts";
import { parseId } from "#src/shared/urls.ts";

/** A job or profile whose address stands in a message; nothing for other pages and for what the viewer may not see. */
export function ObjectCard({ path }: { path: string }) {
  const [, area, id = ""] = /^\/(job|consultant)\/([^/?#]+)/u.exec(path) ?? [];
  const jobId = area === "job" ? parseId(id) : null;
  if (jobId !== null) return <JobLink id={jobId} path={path} />;
  return area === "consultant" ? <ProfileLink id={id} path={path} /> : null;
}

function JobLink({ id, path }: { id: number; path: string }) {
  const { data } = trpc.jobs.byId.useQuery({ id });
  if (!data) return null;
  return <Card path={path} icon={<Briefcase aria-hidden />} title={data.title} text={data.company} />;
}

function ProfileLink({ id, path }: { id: string; path: string }) {
  const { data } = trpc.profiles.get.useQuery({ id });
  if (!data) return null;
  return (
    <Card
      path={path}
      icon={<UserRound aria-hidden />}
      title={data.name ?? "Konsult"}
      text={data.title ?? null}
    />
  );
}

interface CardProps {
  path: string;
  icon: ReactNode;
  title: string;
  text: string | null;
}

function Card({ path, icon, title, text }: CardProps) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="mt-2 flex min-h-11 max-w-sm items-center gap-3 rounded-md border border-line bg-bg px-3 py-2 hover:border-muted [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted"
    >
      {icon}
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        {text !== null && <span className="block truncate text-muted">{text}</span>}
      </span>
    </a>
  );
}
