import { useLocation, useSearch } from "wouter";
import { CheckCheck } from "lucide-react";
import { useQueryId, useQueryParam } from "#src/client/routing/address.ts";
import { ConversationList } from "#src/client/parts/messaging/ConversationList.tsx";
import { InboxFilters, useInboxFilter } from "#src/client/parts/messaging/InboxFilters.tsx";
import { BrowserNotificationsButton } from "#src/client/parts/messaging/BrowserNotificationsButton.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { FilterToggleButton, useFilterToggle } from "#src/client/ui/FilterToggle.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { itemsOf, pagedQueryOptions } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { ScrollArea } from "#src/client/ui/ScrollArea.tsx";
import { personOf } from "#src/client/api/person.ts";
import { useViewer, type CurrentUser, useMayWrite } from "#src/client/api/viewer.tsx";
import { unexpectedText } from "#src/copy/unexpected.ts";
import { removing } from "#src/client/ui/dialogFocus.ts";
import { IconButton } from "#src/client/ui/Button.tsx";
import { OpenConversation } from "./OpenConversation.tsx";
import { OpenDraft } from "./OpenDraft.tsx";

export function MessagesPage() {
  const { user } = useViewer();
  if (!user) return <SignedOut />;
  return <Inbox user={user} />;
}

/** The list on the left and the thread on the right; below 1024 px and while none is open, only one of them is shown. */
function Inbox({ user }: { user: CurrentUser }) {
  const [location, navigate] = useLocation();
  const consultantParam = useQueryParam("consultant");
  const openId = useQueryId("conversationId");
  const consultant = user.role === "employer" && openId === null ? consultantParam : null;
  const isOpen = openId !== null || consultant !== null;

  const { filter, isFiltered, ...inbox } = useInboxFilter();
  const toggle = useFilterToggle(isFiltered);
  const listed = itemsOf(trpc.messaging.list.useInfiniteQuery(filter, pagedQueryOptions));
  const query = useSearch();
  const back = hrefWith(null);

  /** Keeps the filter of the list. */
  function hrefWith(id: number | null): string {
    const params = new URLSearchParams(query);
    params.delete("consultant");
    params.delete("conversationId");
    if (id !== null) params.set("conversationId", String(id));
    return params.size === 0 ? location : `${location}?${params.toString()}`;
  }

  return (
    <div
      data-fills-window
      className={cx(
        "overflow-clip rounded-lg border border-line bg-surface lg:grid lg:h-full",
        isOpen && "lg:grid-cols-[22rem_1fr]",
      )}
    >
      <div
        className={cx(
          "@container flex min-h-0 flex-col",
          isOpen && "max-lg:hidden lg:border-r lg:border-line",
        )}
      >
        <header className="border-b border-line px-4 pt-4 pb-3">
          <div className="flex items-center justify-between gap-2">
            <h1 className="text-lg">Meddelanden</h1>
            <span className="-my-2 -mr-2 flex items-center">
              <FilterToggleButton {...toggle} />
              <MarkAllRead />
              <BrowserNotificationsButton userId={personOf(user).id} />
            </span>
          </div>
          <p className="text-muted">
            Dina konversationer med {user.role === "consultant" ? "arbetsgivare" : "konsulter"}
          </p>
          <InboxFilters {...inbox} toggle={toggle} />
        </header>
        <ScrollArea label="Konversationer" className="relative min-h-0 flex-1">
          <ConversationList openId={openId} hrefOf={hrefWith} filter={filter} />
        </ScrollArea>
      </div>
      {isOpen && (
        <section
          aria-label="Konversation"
          className="fills-screen flex min-h-0 min-w-0 flex-col max-lg:fixed max-lg:inset-0 max-lg:z-30 max-lg:h-dvh max-lg:bg-surface"
        >
          {openId !== null && (
            <OpenConversation
              key={openId}
              id={openId}
              listed={listed.find(({ id }) => id === openId)}
              viewerId={user.id}
              back={back}
              onDeleted={() => navigate(back, { replace: true })}
            />
          )}
          {consultant !== null && (
            <OpenDraft
              key={consultant}
              consultantId={consultant}
              back={back}
              onFound={(id) => navigate(hrefWith(id), { replace: true })}
            />
          )}
        </section>
      )}
    </div>
  );
}

function SignedOut() {
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <h1 className="text-xl">Logga in för att se meddelanden</h1>
      <p className="mt-2 mb-6 text-muted">Du måste vara inloggad för att komma åt din inkorg.</p>
      <LinkButton href={pathTo("/login", { returnTo: pathTo("/messages") })} variant="primary">
        Logga in
      </LinkButton>
    </div>
  );
}

/** For the whole inbox; nothing while all is read. */
function MarkAllRead() {
  const mayWrite = useMayWrite();
  const unread = trpc.messaging.unreadCount.useQuery();
  const markAll = trpc.messaging.markAllRead.useMutation({
    meta: { done: "Alla konversationer är lästa", failed: unexpectedText },
  });
  if (!unread.data?.count || !mayWrite) return null;
  return (
    <IconButton
      icon={CheckCheck}
      label="Markera alla som lästa"
      disabled={markAll.isPending}
      onClick={removing(() => markAll.mutate())}
    />
  );
}
