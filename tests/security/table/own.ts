import { idOf } from "#tests/security/fixtures.ts";
import { answers, hidden, noId, noUser, type Row } from "./row.ts";

const everybody = answers(200, 200, 200, 200, 200, 200, 200);
const signedIn = answers(401, 200, 200, 200, 200, 200, 200);
const consultants = answers(401, 200, 200, 403, 403, 403, 403);
const employers = answers(401, 403, 403, 200, 200, 403, 403);
const ofAnnaAndNord = answers(401, 200, 404, 200, 404, 403, hidden);
const admins = answers(401, 403, 403, 403, 403, 200, 403);
const fees = { commissionRate: "8", basicJobLimit: "10", premiumJobLimit: "999999" };

/** Procedures and paths of the product's own pages, beside the documented ones. */
export const ownRows: readonly Row[] = [
  {
    of: "77",
    rest: "GET /api/users/:id/export",
    input: () => ({ id: idOf("anna") }),
    answers: answers(401, 200, hidden, hidden, hidden, 200, hidden),
    missing: () => ({ id: noUser }),
    readsAs: "anna",
  },
  { of: "-", trpc: "settings.site", answers: everybody },
  { of: "-", trpc: "settings.commission", answers: signedIn },
  { of: "73", says: "fees", trpc: "settings.saveFees", input: () => fees, answers: admins },
  {
    of: "73",
    says: "announcement",
    trpc: "settings.saveAnnouncement",
    input: () => ({ message: "Hej", active: false }),
    answers: admins,
  },
  {
    of: "73",
    says: "maintenance",
    trpc: "settings.saveMaintenance",
    input: () => ({ on: false, message: "Vänta" }),
    answers: admins,
  },
  { of: "21", says: "in pages", trpc: "notifications.list", input: () => ({}), answers: signedIn },
  { of: "21", says: "unread by type", trpc: "notifications.unreadByType", answers: signedIn },
  {
    of: "51",
    says: "of a type",
    trpc: "notifications.markTypeRead",
    input: () => ({ type: "other" }),
    answers: signedIn,
  },
  { of: "51", says: "all", trpc: "notifications.markAllRead", answers: signedIn },
  {
    of: "51",
    says: "all, by the documented path",
    rest: "POST /api/users/:id/notifications/read",
    trpc: "notifications.markReadOfUser",
    input: () => ({ id: idOf("anna") }),
    answers: answers(401, 200, hidden, hidden, hidden, hidden, hidden),
    missing: () => ({ id: noUser }),
  },
  {
    of: "80",
    says: "a staged file",
    rest: "DELETE /api/uploads/:id",
    trpc: "files.dropStaged",
    input: ({ stagedId }) => ({ id: stagedId }),
    answers: answers(401, 200, 404, 404, 404, 404, 404),
    missing: () => ({ id: "A".repeat(32) }),
    cases: [
      { says: "one that is sent", as: "anna", rest: 404, trpc: 404, input: ({ fileId }) => ({ id: fileId }) },
    ],
  },
  {
    of: "80",
    says: "a profile picture",
    rest: "GET /api/images/:id",
    trpc: "files.image",
    input: ({ imageId }) => ({ id: imageId }),
    answers: everybody,
    cases: [
      {
        says: "no attachment comes this way",
        as: "anna",
        rest: 404,
        trpc: 404,
        input: ({ fileId }) => ({ id: fileId }),
      },
      {
        says: "nothing staged",
        as: "anna",
        rest: 404,
        trpc: 404,
        input: ({ stagedId }) => ({ id: stagedId }),
      },
    ],
  },
  { of: "2", says: "maintenance told", trpc: "accounts.maintenance", answers: everybody },
  { of: "24", says: "one's own score", trpc: "reputation.score", answers: consultants },
  {
    of: "24",
    says: "a visit by a shared link",
    trpc: "reputation.rememberVisit",
    input: ({ jobId }) => ({ jobId, referrerId: idOf("erik") }),
    answers: everybody,
  },
  {
    of: "43",
    says: "one conversation",
    trpc: "messaging.get",
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: ofAnnaAndNord,
    missing: () => ({ id: noId }),
  },
  {
    of: "43",
    says: "marks it read",
    trpc: "messaging.markRead",
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: ofAnnaAndNord,
    missing: () => ({ id: noId }),
  },
  {
    of: "43",
    says: "is writing",
    trpc: "messaging.typing",
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: ofAnnaAndNord,
    missing: () => ({ id: noId }),
  },
  {
    of: "44",
    says: "a draft",
    trpc: "messaging.draft",
    input: () => ({ consultantId: idOf("erik") }),
    answers: employers,
  },
  {
    of: "44",
    says: "the fixed greeting",
    trpc: "messaging.contact",
    input: () => ({ consultantId: idOf("erik") }),
    answers: employers,
  },
  {
    of: "44",
    says: "first words",
    trpc: "messaging.write",
    input: () => ({ consultantId: idOf("erik"), content: "Hej" }),
    answers: employers,
  },
  {
    of: "44",
    says: "an invitation to a job",
    trpc: "messaging.invite",
    input: ({ jobId }) => ({ consultantId: idOf("erik"), jobId, content: "Kom" }),
    answers: answers(401, 403, 403, 200, hidden, 403, 403),
  },
  { of: "8", says: "opened", trpc: "profiles.open", input: () => ({ id: idOf("anna") }), answers: signedIn },
  {
    of: "9",
    says: "the consultant's form",
    trpc: "profiles.updateConsultant",
    input: () => ({ id: idOf("anna"), name: "Namn anna" }),
    answers: answers(401, 200, hidden, 403, 403, 403, 403),
    missing: () => ({ id: noUser, name: "Namn anna" }),
  },
  {
    of: "9",
    says: "the company's form",
    trpc: "profiles.updateCompany",
    input: () => ({ id: idOf("nord"), name: "Bolaget nord" }),
    answers: answers(401, 403, 403, 200, hidden, 403, 403),
    missing: () => ({ id: noUser, name: "Bolaget nord" }),
  },
  {
    of: "9",
    says: "the picture",
    trpc: "profiles.setImage",
    input: ({ imageId }) => ({ fileId: imageId }),
    answers: answers(401, 200, 404, 404, 404, [403, 404], [403, 404]),
    missing: () => ({ fileId: "A".repeat(32) }),
  },
  { of: "9", says: "mails", trpc: "profiles.mailSwitches", answers: signedIn },
  {
    of: "9",
    says: "a mail",
    trpc: "profiles.switchMail",
    input: () => ({ kind: "message", on: true }),
    answers: signedIn,
  },
];
