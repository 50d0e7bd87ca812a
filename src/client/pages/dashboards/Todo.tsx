import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleQuestionMark,
  CircleUserRound,
  Clock,
  FilePen,
  Handshake,
  Inbox,
  type LucideIcon,
  MailQuestionMark,
  Megaphone,
  Timer,
  Undo2,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { TodoKind } from "#src/constants/todo.ts";
import { profileFailed } from "#src/copy/profiles.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import type { CurrentUser } from "#src/client/api/viewer.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { StillOpenButtons } from "#src/client/parts/jobs/StillOpenButtons.tsx";
import { DeclineButton } from "#src/client/parts/requests/DeclineButton.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { todoRow, type TodoItem } from "./todoRows.ts";

const shownRows = 5;

const icons: Record<TodoKind, LucideIcon> = {
  request: MailQuestionMark,
  agreement: Handshake,
  proposal: Handshake,
  times: CalendarClock,
  interview: CalendarClock,
  applications: Inbox,
  report: Handshake,
  weekReturned: Undo2,
  weeksToApprove: CalendarCheck,
  weekToSubmit: Clock,
  draft: FilePen,
  availability: Timer,
  profile: CircleUserRound,
  ending: Handshake,
  lastDay: CalendarX,
  stillOpen: CircleQuestionMark,
  noApplicants: Megaphone,
};

/** What waits for the user, one button each; nothing while nothing waits (docs/rules/screens.md#to-do). */
export function Todo({ user }: { user: CurrentUser }) {
  const todo = trpc.todo.list.useQuery();
  const [isWhole, setWhole] = useState(false);
  if (!todo.data?.length) return <LoadError query={todo}>Det gick inte att hämta det som väntar.</LoadError>;
  const requests = todo.data.filter(({ kind }) => kind === "request");
  const others = todo.data.filter(({ kind }) => kind !== "request");
  const shown = isWhole ? others : others.slice(0, shownRows);
  const hidden = others.length - shown.length;
  return (
    <>
      {requests.length > 0 && (
        <Section title="Förfrågningar till dig" items={requests} user={user} hasPrimary />
      )}
      {others.length > 0 && (
        <Section title="Att göra" items={shown} user={user} hasPrimary={requests.length === 0}>
          {hidden > 0 && (
            <Button size="sm" variant="ghost" className="-ml-3" onClick={() => setWhole(true)}>
              Visa {hidden} till
            </Button>
          )}
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  items: readonly TodoItem[];
  user: CurrentUser;
  /** Whether its first row has the one button that stands out. */
  hasPrimary: boolean;
  children?: ReactNode;
}

function Section({ title, items, user, hasPrimary, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6 sm:mb-8">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {items.map((item, index) => (
          <Row key={`${item.kind} ${item.id}`} item={item} user={user} isFirst={hasPrimary && index === 0} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function Row({ item, user, isFirst }: { item: TodoItem; user: CurrentUser; isFirst: boolean }) {
  const [now] = useState(() => new Date());
  const { title, note, action, href } = todoRow(item, user.role ?? "consultant", now);
  const Icon = icons[item.kind];
  const look = { size: "sm", variant: isFirst ? "primary" : "secondary" } as const;
  return (
    <li className="flex gap-x-3 py-2.5 sm:items-center">
      <Icon className="size-5 shrink-0 text-tips" aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="font-medium wrap-anywhere">
            {item.kind === "request" && item.jobId !== null ? (
              <TextLink quiet href={pathTo("/job/:id", { id: item.jobId })}>
                {title}
              </TextLink>
            ) : (
              title
            )}
          </p>
          {note !== undefined && <p className="text-sm text-muted wrap-anywhere">{note}</p>}
        </div>
        {item.kind === "lastDay" || item.kind === "stillOpen" ? (
          <StillOpenButtons
            job={{ id: item.id, isOpenEnded: item.kind === "stillOpen" }}
            variant={look.variant}
          />
        ) : href === undefined ? (
          <ConfirmAvailability userId={user.id} text={action} {...look} />
        ) : (
          <div className="flex flex-wrap gap-1">
            <LinkButton href={href} {...look}>
              {action}
            </LinkButton>
            {item.kind === "request" && <DeclineButton request={{ id: item.id, jobTitle: title }} />}
          </div>
        )}
      </div>
    </li>
  );
}

interface ConfirmAvailabilityProps {
  userId: string;
  text: string;
  size: "sm";
  variant: "primary" | "secondary";
}

function ConfirmAvailability({ userId, text, ...look }: ConfirmAvailabilityProps) {
  const confirm = trpc.profiles.confirmAvailability.useMutation({
    meta: { done: "Tillgängligheten är uppdaterad", failed: profileFailed },
  });
  return (
    <Button
      {...look}
      pending={confirm.isPending}
      pendingText="Bekräftar..."
      onClick={removing(() => confirm.mutate({ id: userId }))}
    >
      {text}
    </Button>
  );
}
