import { Briefcase, UserRound } from "lucide-react";
import { memo, type ReactNode } from "react";
import { linkClass } from "#src/client/ui/classNames.ts";
import { CopyButton } from "#src/client/ui/CopyButton.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { parseId } from "#src/shared/urls.ts";
import { blocksOf, type LinkPart, type MessageBlock } from "./messageParts.ts";

/** A message as text: nothing in it is read as HTML. Own jobs and profiles that it names are shown as cards. */
export const MessageText = memo(function MessageText({ children }: { children: string }) {
  const blocks = blocksOf(children, window.location.origin);
  const paths = new Set(blocks.flatMap(pathsIn));
  return (
    <>
      {blocks.map((block, index) =>
        block.kind === "code" ? (
          <CodeBlock key={index}>{block.text}</CodeBlock>
        ) : (
          <Paragraph key={index} block={block} />
        ),
      )}
      {[...paths].map((path) => (
        <ObjectCard key={path} path={path} />
      ))}
    </>
  );
});

function pathsIn(block: MessageBlock): string[] {
  if (block.kind === "code") return [];
  return block.parts.flatMap((part) => (part.kind === "link" && part.path !== null ? [part.path] : []));
}

function Paragraph({ block }: { block: Extract<MessageBlock, { kind: "text" }> }) {
  return (
    <p dir="auto" className="prose wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
      {block.parts.map((part, index) => {
        if (part.kind === "link") return <MessageLink key={index} link={part} />;
        if (part.kind === "text") return part.text;
        return (
          <code key={index} className="rounded-md bg-bg px-1 py-0.5 font-mono text-sm">
            {part.text}
          </code>
        );
      })}
    </p>
  );
}

function MessageLink({ link: { text, href, path } }: { link: LinkPart }) {
  const rel = path === null ? "noopener noreferrer nofollow" : "noopener";
  return (
    <a href={path ?? href} target="_blank" rel={rel} className={linkClass.inline}>
      {text}
    </a>
  );
}

function CodeBlock({ children }: { children: string }) {
  return (
    <div className="my-1.5 flex max-w-full items-start rounded-md border border-line bg-bg">
      <pre dir="ltr" tabIndex={0} className="min-w-0 flex-1 overflow-x-auto px-3 py-2.5 font-mono text-sm">
        <code>{children}</code>
      </pre>
      <CopyButton text={children} size="sm" variant="ghost" className="m-1" />
    </div>
  );
}

/** A job or profile whose address stands in a message; nothing for other pages and for what the viewer may not see. */
function ObjectCard({ path }: { path: string }) {
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
