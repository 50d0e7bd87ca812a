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
