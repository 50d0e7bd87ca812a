import { idOf } from "#tests/security/fixtures.ts";
import { cvSnapshots } from "#db/schema/index.ts";
import { forbidden, noId, signedIn, type Row } from "./row.ts";

export const cvRows: readonly Row[] = [
  {
    rest: "GET /api/consultants/:id/cv.pdf",
    trpc: "cv.open",
    input: () => ({ id: idOf("anna") }),
    answers: signedIn,
    cases: [
      { title: "for a company", as: "anna", status: 404, input: () => ({ id: idOf("nord") }) },
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
    input: ({ applicationId }) => ({ id: applicationId }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 403, newUser: 403 },
  },
  {
    rest: "GET /api/applications/cv.zip",
    trpc: "applications.cvs",
    input: ({ applicationId }) => ({ ids: String(applicationId) }),
    answers: { ...forbidden, nord: 200, fjall: 404 },
    missing: () => ({ ids: String(noId) }),
  },
  {
    rest: "GET /api/users/:id/resume.json",
    input: () => ({ id: idOf("anna") }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 404, fjall: 404, admin: 404, newUser: 404 },
  },
];
