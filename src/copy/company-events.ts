import { csvText } from "#src/shared/csv.ts";
import { actionLabel } from "./audit.ts";
import { dateTime } from "./format.ts";

/** What members of a company do in it, as their colleagues see it under 'Händelser': never what they read. */
export const companyActions = [
  "account.exported",
  "application.accepted",
  "application.interview",
  "application.rejected",
  "application.reviewing",
  "company_domain.added",
  "company_domain.removed",
  "company_domain.verified",
  "company_sign_in.changed",
  "company_sign_in.removed",
  "consultant.exported",
  "contract.agreed",
  "contract.amended",
  "contract.archived",
  "contract.completed",
  "contract.confirmed",
  "contract.declined",
  "contract.proposed",
  "contract.withdrawn",
  "conversation.deleted",
  "conversation.handed_over",
  "interview.booked",
  "interview.cancelled",
  "interview.moved",
  "interview.proposed",
  "job.created",
  "job.filled",
  "job.handed_over",
  "job.kept_open",
  "job.removed",
  "job.updated",
  "key.created",
  "key.revoked",
  "member.ended",
  "member.invitation_withdrawn",
  "member.invited",
  "member.joined",
  "member.part",
  "webhook.created",
  "webhook.removed",
  "webhook.updated",
] as const;

/** 'Eva Ek', 'Eva Ek, med nyckeln Rekryteringssystem'. */
export function doneBy({
  person,
  key,
}: {
  person: { name: string | null } | null;
  key: string | null;
}): string {
  const name = person?.name ?? "Tidigare kollega";
  return key === null ? name : `${name}, med nyckeln ${key}`;
}

/** 'Händelser' for a spreadsheet. */
export function companyEventsCsv(
  events: readonly {
    at: Date;
    action: string;
    person: { name: string | null } | null;
    key: string | null;
    about: string | null;
  }[],
): string {
  return csvText([
    ["Tid", "Händelse", "Av", "Gäller"],
    ...events.map(({ at, action, person, key, about }) => [
      dateTime(at),
      actionLabel(action),
      doneBy({ person, key }),
      about ?? "",
    ]),
  ]);
}
