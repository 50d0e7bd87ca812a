import { idOf } from "#tests/security/fixtures.ts";
import {
  adminsOnly,
  anna,
  consultantsOnly,
  employersOnly,
  everyone,
  forbidden,
  hidden,
  membersOnly,
  partiesOnly,
  signedIn,
  theConversation,
  type Row,
} from "./row.ts";

const annaAndNord = { ...partiesOnly, newUser: hidden };
const fees = { commissionRate: "8", basicJobLimit: "10", premiumJobLimit: "999999" };

/** Calls that only our own client makes. */
export const clientRows: readonly Row[] = [
  {
    rest: "GET /api/users/:id/export",
    input: anna,
    answers: { ...signedIn, erik: hidden, nord: hidden, fjall: hidden, newUser: hidden },
    readsAs: "anna",
    cases: [{ title: "for a deleted account", as: "admin", but: { id: idOf("deletedUser") }, rest: 404 }],
  },
  { trpc: "settings.site", answers: everyone },
  { trpc: "settings.commission", answers: everyone },
  { trpc: "settings.saveFees", input: fees, answers: adminsOnly() },
  { trpc: "settings.saveAnnouncement", input: { message: "Hej", active: false }, answers: adminsOnly() },
  { trpc: "accounts.dismissAnnouncement", input: { message: "Hej" }, answers: signedIn },
  { trpc: "settings.saveMaintenance", input: { on: false, message: "Vänta" }, answers: adminsOnly() },
  { trpc: "notifications.list", answers: signedIn },
  { trpc: "notifications.unreadByType", answers: signedIn },
  { trpc: "notifications.markTypeRead", input: { type: "other" }, answers: signedIn },
  { trpc: "notifications.markAllRead", answers: signedIn },
  { trpc: "todo.list", answers: membersOnly },
  {
    trpc: "drafts.sync",
    input: { name: "profile", draft: { value: '"Utkast"', age: 0 } },
    answers: membersOnly,
  },
  {
    rest: "POST /api/users/:id/notifications/read",
    input: anna,
    answers: { ...signedIn, erik: hidden, nord: hidden, fjall: hidden, admin: hidden, newUser: hidden },
  },
  {
    rest: "DELETE /api/uploads/:id",
    input: ({ stagedId }) => ({ id: stagedId }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 404, fjall: 404, admin: 404, newUser: 404 },
    missing: { id: "A".repeat(32) },
    cases: [
      {
        title: "for a file that is already sent",
        as: "anna",
        status: 404,
        input: ({ fileId }) => ({ id: fileId }),
      },
    ],
  },
  {
    rest: "GET /api/images/:id",
    trpc: "files.image",
    input: ({ imageId }) => ({ id: imageId }),
    answers: everyone,
    cases: [
      { title: "for an attachment", as: "anna", status: 404, input: ({ fileId }) => ({ id: fileId }) },
      { title: "for a staged file", as: "anna", status: 404, input: ({ stagedId }) => ({ id: stagedId }) },
    ],
  },
  { trpc: "accounts.ending", input: anna, answers: everyone },
  { trpc: "accounts.maintenance", answers: everyone },
  { trpc: "reputation.score", answers: consultantsOnly },
  {
    trpc: "reputation.rememberVisit",
    input: ({ jobId }) => ({ jobId, referrerId: idOf("erik") }),
    answers: everyone,
  },
  { trpc: "messaging.get", input: theConversation, answers: annaAndNord },
  { trpc: "messaging.markRead", input: theConversation, answers: annaAndNord },
  { trpc: "messaging.markAllRead", answers: membersOnly },
  { trpc: "messaging.markUnread", input: theConversation, answers: annaAndNord },
  {
    trpc: "messaging.file",
    input: ({ conversationId }) => ({ id: conversationId, isFiled: true }),
    answers: annaAndNord,
  },
  { trpc: "messaging.version", answers: membersOnly },
  { trpc: "messaging.typing", input: theConversation, answers: annaAndNord },
  { trpc: "messaging.draft", input: { consultantId: idOf("erik") }, answers: employersOnly },
  { trpc: "messaging.contact", input: { consultantId: idOf("erik") }, answers: employersOnly },
  { trpc: "messaging.write", input: { consultantId: idOf("erik"), content: "Hej" }, answers: employersOnly },
  {
    trpc: "requests.invite",
    input: ({ jobId }) => ({ consultantId: idOf("erik"), jobId, content: "Kom" }),
    answers: { ...forbidden, nord: 200, fjall: hidden },
  },
  { trpc: "profiles.open", input: anna, answers: signedIn },
  { trpc: "profiles.contactOpenings", answers: consultantsOnly },
  {
    trpc: "profiles.updateConsultant",
    input: { id: idOf("anna"), name: "Namn anna" },
    answers: { ...forbidden, anna: 200, erik: hidden },
  },
  {
    trpc: "profiles.updateCompany",
    input: { id: idOf("nord"), name: "Bolaget nord" },
    answers: { ...forbidden, nord: 200, fjall: hidden },
  },
  {
    trpc: "profiles.setImage",
    input: ({ imageId }) => ({ fileId: imageId }),
    answers: { ...signedIn, erik: 404, nord: 404, fjall: 404, admin: [403, 404], newUser: [403, 404] },
    missing: { fileId: "A".repeat(32) },
  },
  { trpc: "profiles.mailSwitches", answers: signedIn },
  { trpc: "profiles.switchMail", input: { kind: "message", on: true }, answers: signedIn },
];
