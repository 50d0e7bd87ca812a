import { secretMarkersOf, idOf, password } from "#tests/security/fixtures.ts";
import { everyActor, everyone, forbidden, signedIn, type Answers, type Row, type Status } from "./row.ts";

/** What employers and admins get; others have no password. */
function withPassword(status: Status): Answers {
  return { ...forbidden, nord: status, fjall: status, admin: status };
}

export const sessionRows: readonly Row[] = [
  { rest: "GET /api/auth/user", answers: signedIn },
  { trpc: "accounts.me", answers: everyone },
  {
    rest: "POST /api/auth/employer-login",
    input: { username: secretMarkersOf("nord").username, password },
    answers: everyone,
    // The answer contains the data of the user who signed in.
    readsAs: "nord",
    cases: [
      {
        title: "for a suspended company",
        as: "anonymous",
        status: 403,
        but: { username: secretMarkersOf("suspendedCompany").username },
      },
      {
        title: "for arrays instead of strings",
        as: "anonymous",
        status: 400,
        but: { username: [secretMarkersOf("nord").username], password: { $ne: "" } },
      },
    ],
  },
  { trpc: "accounts.sessions", answers: signedIn },
  {
    trpc: "accounts.endSession",
    input: { id: "00000000-0000-4000-8000-000000000000" },
    missing: { id: "00000000-0000-4000-8000-000000000001" },
    answers: { ...everyActor(404), anonymous: 401 },
  },
  { trpc: "accounts.endOtherSessions", answers: signedIn },
  {
    title: "an unknown link",
    trpc: "accounts.confirmEmail",
    input: { token: `${idOf("anna")}.9999999999.${"A".repeat(43)}` },
    answers: everyActor(404),
  },
  {
    title: "without a waiting address",
    trpc: "accounts.resendEmailLink",
    answers: { ...everyActor(409), anonymous: 401 },
  },
  { trpc: "accounts.cancelEmailChange", answers: signedIn },
  { trpc: "accounts.secondFactor", answers: withPassword(200) },
  {
    trpc: "accounts.startSecondFactor",
    input: { currentPassword: password },
    answers: withPassword(200),
    mayName: ['"secret"', "secret="],
  },
  { trpc: "accounts.enableSecondFactor", input: { code: "000000" }, answers: withPassword([403, 409]) },
  ...["accounts.renewRecoveryCodes", "accounts.disableSecondFactor"].map((trpc): Row => ({
    title: "with a wrong code",
    trpc,
    input: { currentPassword: password, code: "000000" },
    answers: withPassword(403),
  })),
  {
    trpc: "accounts.confirmIdentity",
    input: { currentPassword: password },
    answers: withPassword(200),
    cases: [
      { title: "for a wrong password", as: "nord", trpc: 400, but: { currentPassword: "fel" } },
      { title: "for a wrong code", as: "nord", trpc: 403, input: { code: "000000" } },
      { title: "for neither", as: "nord", trpc: 400, input: {} },
    ],
  },
  { rest: "GET /api/system/announcements", answers: everyone },
  {
    rest: "PATCH /api/users/:id/role",
    input: { id: idOf("newUser"), role: "consultant" },
    answers: { ...forbidden, anna: [403, 404], erik: [403, 404], newUser: 200 },
    affects: ["newUser"],
    cases: [
      { title: "for the role admin", as: "newUser", status: [400, 403], but: { role: "admin" } },
      { title: "for the role employer", as: "newUser", status: [400, 403], but: { role: "employer" } },
    ],
  },
];
