import { eq } from "drizzle-orm";
import { profileParts } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { forbidden, hidden, signedIn, type Row } from "./row.ts";

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
  { rest: "GET /api/users/:id/parts", input: () => ({ id: idOf("anna") }), answers: signedIn },
  {
    rest: "POST /api/users/:id/parts",
    ...withOnePart,
    input: () => ({ id: idOf("anna"), ...part }),
    answers: { ...forbidden, anna: [200, 201], erik: hidden },
  },
  {
    rest: "PUT /api/users/:id/parts/order",
    ...withOnePart,
    input: () => ({ id: idOf("anna"), ids: [partId] }),
    answers: { ...forbidden, anna: 200, erik: hidden },
  },
  {
    rest: "PATCH /api/parts/:id",
    ...withOnePart,
    input: () => ({ id: partId, title: "Annan kurs" }),
    answers: { ...forbidden, anna: 200, erik: 404 },
  },
  {
    rest: "DELETE /api/parts/:id",
    ...withOnePart,
    input: () => ({ id: partId }),
    answers: { ...forbidden, anna: [200, 204], erik: 404 },
  },
];
