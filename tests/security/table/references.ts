import { eq } from "drizzle-orm";
import { applications, clientReferences, referenceReleases } from "#db/schema/index.ts";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import { insertReference, referee } from "#tests/support/references.ts";
import { anna, annasOnly, everyActor, everyone, forbidden, hidden, noId, signedIn, type Row } from "./row.ts";

const reference = { id: noId, token: "" };
const answer = { relation: "Beställare", from: "2024", statement: "Ett bra arbete.", mayContact: true };

/** Anna has one reference before each call: with its answer, or as a question that waits. */
function withReference(isAnswered: boolean, isReleased = false): Pick<Row, "prepare"> {
  return {
    prepare: async ({ testApp: { db, services } }: Fixtures) => {
      await db.delete(clientReferences);
      const row = await insertReference({ db }, idOf("anna"), { isAnswered });
      Object.assign(reference, { id: row.id, token: invitationToken(services.env, row, "reference") });
      const all = await db
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.userId, idOf("anna")));
      const released = all.map(({ id }) => ({ referenceId: row.id, applicationId: id }));
      if (isReleased && released.length > 0) await db.insert(referenceReleases).values(released);
    },
  };
}

const question = { name: referee, company: "Fjällkraft", email: "klara@fjallkraft.test" };

export const referenceRows: readonly Row[] = [
  { rest: "GET /api/users/:id/references", ...withReference(true), input: anna, answers: signedIn },
  {
    rest: "POST /api/users/:id/references",
    prepare: async ({ testApp: { db } }) => void (await db.delete(clientReferences)),
    input: { id: idOf("anna"), ...question },
    answers: { ...forbidden, anna: [200, 201], erik: hidden },
  },
  {
    trpc: "references.remove",
    ...withReference(true),
    input: () => ({ id: reference.id }),
    answers: annasOnly,
  },
  {
    rest: "POST /api/references/:id/release",
    ...withReference(true),
    input: ({ applicationId }) => ({ id: reference.id, applicationId }),
    answers: { ...forbidden, anna: [200, 204], erik: 404 },
    missing: { id: noId, applicationId: noId },
  },
  {
    rest: "DELETE /api/references/:id/release",
    ...withReference(true, true),
    input: ({ applicationId }) => ({ id: reference.id, applicationId }),
    answers: { ...forbidden, anna: [200, 204], erik: 404 },
    missing: { id: noId, applicationId: noId },
  },
  {
    rest: "GET /api/references/:token",
    ...withReference(false),
    input: () => ({ token: reference.token }),
    answers: everyone,
    missing: { token: `${String(noId)}-x` },
    mayName: ["anna", referee],
  },
  {
    rest: "PUT /api/references/:token",
    ...withReference(false),
    input: () => ({ token: reference.token, ...answer }),
    answers: everyone,
    missing: { token: `${String(noId)}-x` },
    mayName: ["anna", referee],
  },
  {
    rest: "DELETE /api/references/:token",
    ...withReference(true),
    input: () => ({ token: reference.token }),
    answers: everyActor([200, 204]),
    missing: { token: `${String(noId)}-x` },
  },
];
