import { everyActor, forbidden, membersOnly, noId, type Row } from "./row.ts";

const watch = { name: "Sökning", kind: "jobs", filter: { location: "Lund" } };

export const watchRows: readonly Row[] = [
  { rest: "GET /api/watches", answers: membersOnly },
  {
    rest: "POST /api/watches",
    input: () => watch,
    answers: { ...forbidden, anna: [200, 201], erik: [200, 201] },
  },
  {
    rest: "PATCH /api/watches/:id",
    input: () => ({ id: noId, name: "Kapad" }),
    answers: { ...forbidden, anna: 404, erik: 404, nord: 404, fjall: 404 },
  },
  {
    rest: "DELETE /api/watches/:id",
    input: () => ({ id: noId }),
    answers: { ...forbidden, anna: 404, erik: 404, nord: 404, fjall: 404 },
  },
  {
    rest: "POST /api/watches/unsubscribe",
    trpc: "watches.unsubscribe",
    input: () => ({ token: "1.fel" }),
    answers: everyActor(404),
  },
];
