import { relativeInSentence } from "#src/copy/format.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { AnswerDate } from "./AnswerDate.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

/** On the page of a job: when its company answers the viewer's application, and where it goes on. */
export function AppliedBanner({ jobId }: { jobId: number }) {
  const list = trpc.applications.mine.useQuery({ jobId, limit: 1 });
  const application = list.data?.items[0];
  if (!application) return null;
  const { conversationId, status, isChosen } = application;
  return (
    <Banner
      title={`Du ansökte ${relativeInSentence(application.createdAt)}`}
      action={
        conversationId !== null && (
          <LinkButton size="sm" href={pathTo("/messages", { conversationId })}>
            Konversation
          </LinkButton>
        )
      }
    >
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <StatusBadge status={status} isChosen={isChosen} isOwn />
        <AnswerDate application={application} />
      </div>
    </Banner>
  );
}
