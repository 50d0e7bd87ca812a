import { eq } from "drizzle-orm";
import { cvSnapshots, profileParts } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import {
  anna,
  annasOnly,
  forbidden,
  hidden,
  noId,
  nordsOnly,
  partiesOnly,
  signedIn,
  theApplication,
  type Row,
} from "./row.ts";

const part = { kind: "course", title: "Kurs i Rust" };

/** Anna has one part after each call. */
const partId = 1_000_001;

const withOnePart: Pick<Row, "prepare"> = {
  prepare: async ({ testApp: { db } }) => {
    await db.delete(profileParts).where(eq(profileParts.userId, idOf("anna")));
    await db
      .insert(profileParts)
      .overridingSystemValue()
      .values({ id: partId, userId: idOf("anna"), kind: "course", title: "Kurs", position: 1 });
  },
};

export const partRows: readonly Row[] = [
  { rest: "GET /api/users/:id/parts", input: anna, answers: signedIn },
  {
    rest: "POST /api/users/:id/parts",
    ...withOnePart,
    input: { id: idOf("anna"), ...part },
    answers: { ...forbidden, anna: [200, 201], erik: hidden },
  },
  {
    rest: "PUT /api/users/:id/parts/order",
    ...withOnePart,
    input: { id: idOf("anna"), ids: [partId] },
    answers: { ...forbidden, anna: 200, erik: hidden },
  },
  {
    rest: "PATCH /api/parts/:id",
    ...withOnePart,
    input: { id: partId, title: "Annan kurs" },
    answers: annasOnly,
  },
  {
    rest: "DELETE /api/parts/:id",
    ...withOnePart,
    input: { id: partId },
    answers: { ...forbidden, anna: [200, 204], erik: 404 },
  },
  {
    rest: "GET /api/consultants/:id/cv.pdf",
    trpc: "cv.open",
    input: anna,
    answers: signedIn,
    cases: [
      { title: "for a company", as: "anna", status: 404, but: { id: idOf("nord") } },
      {
        title: "for a job that was not applied for",
        as: "nord",
        status: 404,
        input: ({ jobId }) => ({ id: idOf("erik"), jobId }),
      },
    ],
  },
  {
    rest: "GET /api/applications/:id/cv.pdf",
    prepare: async ({ testApp: { db } }, { applicationId }) => {
      await db
        .insert(cvSnapshots)
        .values({ applicationId, userId: idOf("anna"), content: "JVBERi0=" })
        .onConflictDoNothing();
    },
    input: theApplication,
    answers: partiesOnly,
  },
  {
    rest: "GET /api/applications/cv.zip",
    trpc: "applications.cvs",
    input: ({ applicationId }) => ({ ids: String(applicationId) }),
    answers: nordsOnly,
    missing: { ids: String(noId) },
  },
  {
    rest: "GET /api/users/:id/resume.json",
    input: anna,
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 404, fjall: 404, admin: 404, newUser: 404 },
  },
];
