import type { MemberPart } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import type { ErrorCode } from "#src/shared/errors.ts";

interface Viewer {
  personId: string;
  part?: MemberPart | null;
}

/** The error for ending a membership, or null: owners end anybody's, others leave by themselves. */
export function endMembershipError(viewer: Viewer, personId: string): ErrorCode | null {
  return viewer.part === "owner" || viewer.personId === personId ? null : "forbidden";
}

/** Whether the company has no room for one more. */
export function isFull(members: number): boolean {
  return members >= limits.members;
}

export function invitationStatus(invitation: { expiresAt: Date }, now: Date): "pending" | "expired" {
  return invitation.expiresAt > now ? "pending" : "expired";
}

interface Written {
  writtenBy: { id: string } | null;
}

/** The error for changing a comment, or null: only its author does (docs/rules/members.md#comments). */
export function editCommentError(viewer: Viewer, { writtenBy }: Written): ErrorCode | null {
  return writtenBy?.id === viewer.personId ? null : "forbidden";
}

/** The error for deleting one, or null: its author, and owners. */
export function deleteCommentError(viewer: Viewer, comment: Written): ErrorCode | null {
  return viewer.part === "owner" ? null : editCommentError(viewer, comment);
}

/** Whom a text names as '@Karin Holm', or as '@Karin' when only one member has that first name. */
export function mentionedIn(
  text: string,
  members: readonly { personId: string; name: string | null }[],
): string[] {
  const firstNames = members.map(({ name }) => firstNameOf(name));
  return members.flatMap(({ personId, name }) => {
    const first = firstNameOf(name);
    const isOnly = firstNames.filter((each) => each === first).length === 1;
    const isNamed = [name?.toLowerCase(), isOnly ? first : undefined].some(
      (each) => each && names(text, each),
    );
    return isNamed ? [personId] : [];
  });
}

function firstNameOf(name: string | null): string | undefined {
  return name?.toLowerCase().split(" ", 1)[0];
}

/** '@Karin' is not in '@Karina', nor in an address. */
function names(text: string, name: string): boolean {
  return ` ${text.toLowerCase()}`
    .split(`@${name}`)
    .some(
      (before, index, parts) =>
        index < parts.length - 1 &&
        !/[\p{L}\d]$/u.test(before) &&
        !/^[\p{L}\d]/u.test(parts[index + 1] ?? ""),
    );
}
