import { ResponsibleBadge } from "#src/client/parts/members/ResponsibleBadge.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { ArrowLeft, ExternalLink } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { ReportAgreementDialog } from "#src/client/parts/contracts/dialogs.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { cx, linkClass } from "#src/client/ui/classNames.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { actionsFor } from "#src/domains/contracts/rules.ts";
import { contractStatusLabel } from "#src/copy/contracts.ts";
import { ThreadMenu } from "./ThreadMenu.tsx";
import { companyOf, nameOf, type Conversation } from "./ConversationList.tsx";

interface ThreadHeaderLayoutProps {
  id: string;
  name: string;
  image: string | null;
  /** The link to the conversation list, for small screens. */
  back: string;
  /** Shown below the name. */
  children?: ReactNode;
  actions?: ReactNode;
  note?: string | null | undefined;
  /** The other party's page, if the viewer can open it. */
  profile?: string | undefined;
}

/** The header of a thread: the other party, and a link back to the list on small screens. */
export function ThreadHeaderLayout({
  id,
  name,
  image,
  back,
  children,
  actions,
  note,
  profile,
}: ThreadHeaderLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On small screens the thread covers the list and the focused link with it, so the heading gets the focus. On large
  // screens the composer takes it.
  useEffect(() => {
    if (!window.matchMedia("(width >= 64rem)").matches) heading.current?.focus();
  }, []);
  return (
    <header className="flex items-center gap-3 border-b border-line px-3 py-2.5">
      <Link
        href={back}
        aria-label="Tillbaka till konversationerna"
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-text lg:hidden thumb:size-11"
      >
        <ArrowLeft className="size-5" aria-hidden />
      </Link>
      <span className="max-sm:hidden">
        <Avatar id={id} name={name} src={image} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="truncate text-base outline-none">
          {profile === undefined ? (
            name
          ) : (
            <TextLink quiet href={profile}>
              {name}
            </TextLink>
          )}
          {note && <span className="font-sans text-sm font-normal text-muted"> · {note}</span>}
        </h2>
        {children}
      </div>
      {actions}
    </header>
  );
}

function isEmployersView({ otherUser, consultantId }: Conversation): boolean {
  return otherUser.id === consultantId;
}

/** The profiles of both parties are open to each other. */
function profileOf(conversation: Conversation): string {
  return isEmployersView(conversation)
    ? pathTo("/consultant/:id", { id: conversation.consultantId })
    : pathTo("/profile/:userId", { userId: conversation.employerId });
}

function mayReport(conversation: Conversation): boolean {
  const role = isEmployersView(conversation) ? "employer" : "consultant";
  return conversation.jobId !== null && actionsFor(conversation, role).includes("report");
}

interface ThreadHeaderProps {
  conversation: Conversation;
  back: string;
  /** Undefined when the viewer may not delete the conversation. */
  onDelete?: (() => void) | undefined;
  /** Shows the list instead of the thread. */
  onLeave: () => void;
  /** The button that opens the search. */
  search: ReactNode;
}

export function ThreadHeader({ conversation, back, onDelete, onLeave, search }: ThreadHeaderProps) {
  const { id, otherUser, subject, jobId, jobTitle, status } = conversation;
  const name = nameOf(otherUser);
  return (
    <ThreadHeaderLayout
      id={otherUser.id}
      name={name}
      image={otherUser.profileImageUrl}
      note={companyOf(otherUser)}
      profile={profileOf(conversation)}
      back={back}
      actions={
        <div className="flex">
          {search}
          <span className="flex items-center px-1 max-sm:hidden">
            <ResponsibleBadge person={conversation.responsible} />
          </span>
          <ForWriters>
            <ThreadMenu conversation={conversation} onLeave={onLeave} onDelete={onDelete} />
          </ForWriters>
        </div>
      }
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="min-w-0 truncate max-sm:basis-full">{subject}</span>
        {jobId !== null && (
          <a
            href={pathTo("/job/:id", { id: jobId })}
            title={jobTitle ?? undefined}
            target="_blank"
            rel="noopener"
            className={cx(linkClass.inline, "shrink-0 max-sm:-my-1 max-sm:py-1")}
          >
            Visa uppdraget
            <ExternalLink className="mb-0.5 ml-1 inline size-3.5" aria-hidden />
            <span className="sr-only"> (öppnas i ny flik)</span>
          </a>
        )}
        {mayReport(conversation) && (
          <ForWriters>
            <ReportFromThread conversationId={id} />
          </ForWriters>
        )}
        {status !== "active" && (
          <Link
            href={pathTo("/contracts", jobId === null ? {} : { conversationId: id })}
            className="shrink-0 rounded-full max-sm:-my-1 max-sm:py-1"
          >
            <Badge tone="contracts">{contractStatusLabel(status, null)}</Badge>
          </Link>
        )}
      </div>
    </ThreadHeaderLayout>
  );
}

/** The company reports the agreement without leaving the conversation. */
function ReportFromThread({ conversationId }: { conversationId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cx(linkClass.inline, "shrink-0 max-sm:-my-2 max-sm:py-2")}
      >
        Rapportera avtal
      </button>
      {isOpen && <ReportAgreementDialog conversationId={conversationId} onClose={() => setOpen(false)} />}
    </>
  );
}
