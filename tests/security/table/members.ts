import { eq } from "drizzle-orm";
import { comments, joinRequests, memberInvitations } from "#db/schema/index.ts";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import { idOf, password, type Fixtures } from "#tests/security/fixtures.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import {
  adminsOnly,
  anna,
  employersOnly,
  everyActor,
  everyone,
  forbidden,
  hidden,
  noId,
  noUser,
  nordsOnly,
  ownersOnly,
  theApplication,
  type Row,
} from "./row.ts";

const done = { ...nordsOnly, nord: 204 };
const account = { name: "Nils Ny", password };
let count = 0;

function newAccount() {
  count += 1;
  return { ...account, username: `kollega.${count.toString()}` };
}

/** The same invitation and request each time, also after a call that used them up. */
const invitation = { id: noId, token: "" };
const request = { id: noId };
const comment = { id: noId };

async function prepareComment({ testApp: { db } }: Fixtures): Promise<void> {
  const [row] = await db
    .insert(comments)
    .values({
      companyId: idOf("nord"),
      authorId: idOf("nord"),
      consultantId: idOf("anna"),
      text: "Ring henne",
    })
    .returning();
  if (row) comment.id = row.id;
}

async function prepareInvitation({ testApp }: Fixtures): Promise<void> {
  const { db, services } = testApp;
  await db.delete(memberInvitations).where(eq(memberInvitations.companyId, idOf("nord")));
  const [row] = await db
    .insert(memberInvitations)
    .values({
      companyId: idOf("nord"),
      email: `inbjuden.kollega.${(count += 1).toString()}@exempel.se`,
      part: "recruiter",
      nonce: "n",
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning();
  if (row) Object.assign(invitation, { id: row.id, token: invitationToken(services.env, row, "colleague") });
}

async function prepareRequest({ testApp: { db } }: Fixtures): Promise<void> {
  await db.delete(joinRequests);
  const [row] = await db
    .insert(joinRequests)
    .values({ personId: idOf("newUser"), companyId: idOf("nord") })
    .returning();
  if (row) request.id = row.id;
}

export const memberRows: readonly Row[] = [
  { trpc: "companyMembers.list", input: { userId: idOf("nord") }, answers: adminsOnly() },
  {
    trpc: "companyMembers.nameOwner",
    input: { companyId: idOf("nord"), personId: idOf("recruiter"), reason: "Ingen ägare svarar" },
    answers: adminsOnly(),
    missing: { personId: noUser },
    affects: ["recruiter"],
    cases: [
      {
        title: "for another company's member",
        as: "admin",
        status: 404,
        but: { personId: idOf("otherMember"), reason: "Fel företag" },
      },
    ],
  },
  {
    trpc: "companyMembers.eraseFormer",
    input: { personId: idOf("recruiter") },
    answers: adminsOnly(404),
    missing: { personId: noUser },
  },
  { rest: "GET /api/applications/:id/comments", input: theApplication, answers: nordsOnly },
  {
    rest: "POST /api/applications/:id/comments",
    input: ({ applicationId }) => ({ id: applicationId, text: "Ring henne" }),
    answers: { ...forbidden, nord: 201, fjall: 404 },
    cases: [{ title: "without words", as: "nord", status: 400, but: { text: " " } }],
  },
  { rest: "GET /api/consultants/:id/comments", input: anna, answers: employersOnly, mayName: ["anna"] },
  {
    rest: "POST /api/consultants/:id/comments",
    input: { id: idOf("erik"), text: "Ring henne" },
    answers: { ...forbidden, nord: 201, fjall: 201 },
    mayName: ["erik"],
  },
  {
    rest: "PATCH /api/comments/:id",
    visible: true,
    prepare: prepareComment,
    input: () => ({ id: comment.id, text: "Ring inte" }),
    answers: nordsOnly,
    members: { owner: hidden, recruiter: hidden, reader: hidden },
  },
  {
    rest: "DELETE /api/comments/:id",
    visible: true,
    prepare: prepareComment,
    input: () => ({ id: comment.id }),
    answers: done,
    members: { recruiter: hidden, reader: hidden },
  },
  { rest: "GET /api/company/events", answers: employersOnly },
  { rest: "GET /api/company/events.csv", answers: employersOnly },
  {
    rest: "GET /api/company/consultants/:id/export",
    input: anna,
    // Fjäll has something about Anna once another row has made it.
    answers: { ...forbidden, nord: 200, fjall: [200, 404] },
    members: ownersOnly,
  },
  { rest: "GET /api/company/members", answers: employersOnly },
  {
    rest: "PATCH /api/company/members/:personId",
    input: { personId: idOf("recruiter"), part: "reader" },
    answers: done,
    members: ownersOnly,
    affects: ["recruiter"],
    missing: { personId: noUser },
    cases: [{ title: "for a part that does not exist", as: "nord", status: 400, but: { part: "admin" } }],
  },
  {
    rest: "DELETE /api/company/members/:personId",
    input: { personId: idOf("formerMember") },
    answers: { ...forbidden, nord: 404, fjall: 404 },
    members: ownersOnly,
  },
  { rest: "GET /api/company/invitations", answers: employersOnly, members: ownersOnly },
  {
    rest: "POST /api/company/invitations",
    input: () => ({ email: `ny.${(count += 1).toString()}@exempel.se`, part: "reader" }),
    answers: { ...forbidden, nord: 201, fjall: 201 },
    members: ownersOnly,
    prepare: async ({ testApp: { db } }) => {
      await db.delete(memberInvitations);
    },
  },
  {
    rest: "DELETE /api/company/invitations/:id",
    prepare: prepareInvitation,
    input: () => ({ id: invitation.id }),
    answers: done,
    members: ownersOnly,
  },
  {
    trpc: "members.resendInvitation",
    prepare: prepareInvitation,
    input: () => ({ id: invitation.id }),
    answers: nordsOnly,
    members: ownersOnly,
  },
  {
    rest: "GET /api/company/invitations/accept",
    prepare: prepareInvitation,
    input: () => ({ token: invitation.token }),
    answers: everyone,
    cases: [
      { title: "for a bad token", as: "anonymous", status: 404, but: { token: "1-abc" } },
      {
        title: "for the token of an admin's invitation",
        as: "anonymous",
        status: 404,
        input: ({ invitationToken }) => ({ token: invitationToken }),
      },
    ],
  },
  {
    rest: "POST /api/company/invitations/accept",
    prepare: prepareInvitation,
    input: () => ({ token: invitation.token, ...newAccount() }),
    answers: { ...everyActor([404, 409]), anonymous: 201 },
    readsAs: "nord",
  },
  { rest: "GET /api/company/join-requests", answers: employersOnly, members: ownersOnly },
  {
    rest: "POST /api/company/join-requests",
    input: () => ({ ...newAccount(), orgNumber: "5560360793", email: `be.${count.toString()}@exempel.se` }),
    answers: { ...everyActor(409), anonymous: 202 },
    cases: [
      {
        title: "for a number that no company has",
        as: "anonymous",
        rest: 202,
        trpc: 200,
        input: () => ({ ...newAccount(), orgNumber: newOrgNumber(), email: "ingen@exempel.se" }),
      },
    ],
  },
  {
    rest: "POST /api/company/join-requests/:id/approve",
    input: { id: noId, part: "reader" },
    answers: { ...forbidden, nord: 404, fjall: 404 },
    members: ownersOnly,
  },
  {
    rest: "POST /api/company/join-requests/:id/decline",
    prepare: prepareRequest,
    input: () => ({ id: request.id }),
    answers: done,
    members: ownersOnly,
    affects: ["newUser"],
  },
];
