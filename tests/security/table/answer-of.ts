import { procedures } from "#tests/security/calls.ts";
import type { Actor } from "#tests/security/fixtures.ts";
import type { Answers, Row, Status } from "./row.ts";

export const answerKeys: Record<Actor, keyof Answers> = {
  anonymous: "anonymous",
  anna: "anna",
  erik: "erik",
  nord: "nord",
  fjall: "fjall",
  admin: "admin",
  otherAdmin: "admin",
  newUser: "newUser",
  suspendedConsultant: "anonymous",
  suspendedCompany: "anonymous",
  deletedUser: "anonymous",
  owner: "nord",
  recruiter: "nord",
  reader: "nord",
  formerMember: "anonymous",
  otherMember: "fjall",
};
/** What a reader may change: the own account, and to report. Everything else answers 403, whatever it answers an owner. */
const changedByReaders: ReadonlySet<string | undefined> = new Set([
  "accounts.acceptTerms",
  "accounts.cancelEmailChange",
  "accounts.changePassword",
  "accounts.confirmEmail",
  "accounts.confirmIdentity",
  "accounts.disableSecondFactor",
  "accounts.dismissAnnouncement",
  "accounts.enableSecondFactor",
  "accounts.endOtherSessions",
  "accounts.endSession",
  "accounts.erase",
  "accounts.registerCompany",
  "accounts.registerInvited",
  "accounts.renewRecoveryCodes",
  "accounts.resendEmailLink",
  "accounts.signIn",
  "accounts.startSecondFactor",
  // Counts against the limit, and changes nothing.
  "cv.open",
  "drafts.sync",
  "members.accept",
  "members.commentOnApplication",
  "members.commentOnConsultant",
  "members.editComment",
  "members.removeComment",
  "members.end",
  "members.join",
  "messaging.openThread",
  "notifications.markAllRead",
  "notifications.markRead",
  "notifications.markReadOfUser",
  "notifications.markTypeRead",
  "profiles.confirmAvailabilityByLink",
  "profiles.open",
  "profiles.switchMail",
  // The link is the only right.
  "references.answer",
  "references.withdrawAnswer",
  "reports.create",
  "reputation.rememberVisit",
  "watches.unsubscribe",
]);

/** The expected status for an actor: members get what their company gets, within their part. */
export function answerOf(row: Row, actor: Actor): Status {
  const answer = row.answers[answerKeys[actor]];
  const ofMember = row.members?.[actor];
  if (ofMember !== undefined) return ofMember;
  const isRefused = actor === "reader" && changes(row) && !changedByReaders.has(row.trpc);
  return isRefused ? 403 : answer;
}

function changes({ rest, trpc }: Row): boolean {
  if (trpc !== undefined) return procedures.get(trpc) === "mutation";
  return rest !== undefined && !rest.startsWith("GET ");
}
