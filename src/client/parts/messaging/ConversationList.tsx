import { useHasColleagues } from "#src/client/parts/members/useHasColleagues.ts";
import { ResponsibleBadge } from "#src/client/parts/members/ResponsibleBadge.tsx";
import { Link } from "wouter";
import { pagedQueryOptions, itemsOf, PagedList } from "#src/client/api/query.tsx";
import { trpc, type Inputs, type Outputs } from "#src/client/api/trpc.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { SpeechBubblesIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { capped, dateTime, inboxTime } from "#src/copy/format.ts";

import { useAllOutgoing } from "./outgoing.ts";

export type InboxFilter = Omit<Inputs["messaging"]["list"], "limit" | "cursor" | "withTotal">;

export type Conversation = Outputs["messaging"]["list"]["items"][number];

/** The name of the other party; the company name when the contact has no name. */
export function nameOf({ name, companyName }: Conversation["otherUser"]): string {
  return name ?? companyName ?? "Utan namn";
}

/** The company name, when it differs from the name shown. */
export function companyOf({ name, companyName }: Conversation["otherUser"]): string | null {
  return name !== null && companyName !== name ? companyName : null;
}

interface ConversationListProps {
  openId: number | null;
  hrefOf: (id: number) => string;
  filter: InboxFilter;
}

/** Where a first conversation begins. */
function FirstStep() {
  const { user } = useViewer();
  return user?.role === "employer" ? (
    <LinkButton href={pathTo("/search-consultants")}>Hitta konsulter</LinkButton>
  ) : (
    <LinkButton href={pathTo("/jobs")}>Hitta uppdrag</LinkButton>
  );
}

/** The viewer's conversations, most recently active first. */
export function ConversationList({ openId, hrefOf, filter }: ConversationListProps) {
  const list = trpc.messaging.list.useInfiniteQuery(filter, pagedQueryOptions);
  const conversations = itemsOf(list);
  const isFiltered =
    filter.search !== undefined || filter.folder !== "inbox" || filter.jobId !== undefined || filter.mine;
  return (
    <PagedList
      list={list}
      pending={<ListSkeleton count={6} />}
      empty={
        isFiltered ? (
          <EmptyState compact title="Inga konversationer hittades" text="Ändra sökningen eller filtret." />
        ) : (
          <EmptyState
            title="Inga konversationer än"
            text="Här samlas allt ni skriver till varandra om uppdrag och ansökningar."
            illustration={<SpeechBubblesIllustration />}
            action={<FirstStep />}
          />
        )
      }
      padded
    >
      <ul className="divide-y divide-line">
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            href={hrefOf(conversation.id)}
          />
        ))}
      </ul>
    </PagedList>
  );
}

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
  href: string;
}

function ConversationRow({ conversation, isOpen, href }: ConversationRowProps) {
  const { otherUser, subject, lastMessage, lastMessageAt, unreadCount, hasUnreadMessages, isLastOwn } =
    conversation;
  const hasColleagues = useHasColleagues();
  const name = nameOf(otherUser);
  const company = companyOf(otherUser);
  const unsent = useAllOutgoing().findLast(
    ({ conversationId, sentId }) => conversationId === conversation.id && sentId === undefined,
  );
  return (
    <li className="lazy-row">
      <Link
        href={href}
        aria-current={isOpen ? "true" : undefined}
        className={cx(
          "flex gap-3 px-4 py-3 outline-offset-[-2px] hover:bg-raised",
          isOpen && "bg-raised shadow-[inset_3px_0_0_var(--color-accent)]",
        )}
      >
        <Avatar id={otherUser.id} name={name} src={otherUser.profileImageUrl} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={cx("truncate", hasUnreadMessages ? "font-semibold" : "font-medium")}>
              {name}
              {company && <span className="font-normal text-muted"> · {company}</span>}
            </span>
            <time
              dateTime={lastMessageAt.toISOString()}
              title={dateTime(lastMessageAt)}
              className="shrink-0 text-xs text-muted tabular-nums"
              suppressHydrationWarning
            >
              {inboxTime(lastMessageAt)}
            </time>
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className="block truncate text-xs text-muted">{subject}</span>
            <ResponsibleBadge person={conversation.responsible} />
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className={cx("truncate text-sm", hasUnreadMessages ? "text-text" : "text-muted")}>
              {unsent && <span className="text-tips">Inte skickat · </span>}
              {(unsent || isLastOwn) && (hasColleagues && !unsent ? "Ni: " : "Du: ")}
              {unsent ? unsent.content || "Bifogade filer" : (lastMessage ?? "Inga meddelanden än")}
            </span>
            {hasUnreadMessages && (
              <span className="min-w-5 shrink-0 rounded-full bg-accent px-1.5 text-center text-xs font-semibold text-on-accent tabular-nums">
                {unreadCount > 0 ? capped(unreadCount, 99) : "•"}
                <span className="sr-only"> olästa</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
