import { eq } from "drizzle-orm";
import { lists } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import { employersOnly, erik, everyActor, forbidden, membersOnly, noId, nordsOnly, type Row } from "./row.ts";

/** The same list of Nord each time, also after a call that removed it. */
const list = { id: noId };
let count = 0;

function newName(): string {
  count += 1;
  return `Lista ${count.toString()}`;
}

async function prepareList({ testApp: { db } }: Fixtures): Promise<void> {
  await db.delete(lists).where(eq(lists.companyId, idOf("nord")));
  const [row] = await db
    .insert(lists)
    .values({ companyId: idOf("nord"), name: "Bank" })
    .returning();
  if (row) list.id = row.id;
}

const watch = { name: "Sökning", kind: "jobs", filter: { location: "Lund" } };

export const listRows: readonly Row[] = [
  { rest: "GET /api/lists", answers: employersOnly },
  {
    rest: "POST /api/lists",
    input: () => ({ name: newName() }),
    answers: { ...forbidden, nord: 201, fjall: 201 },
  },
  { rest: "GET /api/lists/:id", input: () => ({ id: list.id }), answers: nordsOnly, prepare: prepareList },
  {
    rest: "PATCH /api/lists/:id",
    input: () => ({ id: list.id, name: newName() }),
    answers: nordsOnly,
    prepare: prepareList,
  },
  {
    rest: "PUT /api/lists/:id/consultants/:consultantId",
    input: () => ({ id: list.id, consultantId: idOf("erik"), note: "Bra", tags: ["java"] }),
    answers: { ...nordsOnly, nord: 204 },
    prepare: prepareList,
  },
  {
    rest: "DELETE /api/lists/:id/consultants/:consultantId",
    input: () => ({ id: list.id, consultantId: idOf("erik") }),
    answers: { ...nordsOnly, nord: 204 },
    prepare: prepareList,
  },
  {
    rest: "DELETE /api/lists/:id",
    input: () => ({ id: list.id }),
    answers: { ...nordsOnly, nord: 204 },
    prepare: prepareList,
  },
  { rest: "GET /api/favorites/consultants", answers: employersOnly },
  {
    rest: "POST /api/favorites/consultants/:id",
    input: erik,
    answers: { ...forbidden, nord: [200, 201, 204], fjall: [200, 201, 204] },
  },
  {
    rest: "DELETE /api/favorites/consultants/:id",
    input: erik,
    answers: { ...forbidden, nord: [200, 204, 404], fjall: [200, 204, 404] },
  },
  { rest: "GET /api/watches", answers: membersOnly },
  { rest: "POST /api/watches", input: watch, answers: { ...forbidden, anna: [200, 201], erik: [200, 201] } },
  {
    rest: "PATCH /api/watches/:id",
    input: { id: noId, name: "Kapad" },
    answers: { ...forbidden, anna: 404, erik: 404, nord: 404, fjall: 404 },
  },
  {
    rest: "DELETE /api/watches/:id",
    input: { id: noId },
    answers: { ...forbidden, anna: 404, erik: 404, nord: 404, fjall: 404 },
  },
  {
    rest: "POST /api/watches/unsubscribe",
    trpc: "watches.unsubscribe",
    input: { token: "1.fel" },
    answers: everyActor(404),
  },
];
