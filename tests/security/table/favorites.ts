import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { favorites } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { employersOnly, forbidden, type Row } from "./row.ts";

export const favoriteRows: readonly Row[] = [
  { rest: "GET /api/favorites/consultants", answers: employersOnly },
  {
    rest: "POST /api/favorites/consultants/:id",
    input: () => ({ id: idOf("erik") }),
    answers: { ...forbidden, nord: [200, 201, 204], fjall: [200, 201, 204] },
    cases: [
      {
        title: "and ignores another employer in the body",
        as: "nord",
        rest: [200, 201, 204],
        trpc: 400,
        input: () => ({ id: idOf("anna"), employerId: idOf("fjall"), userId: idOf("fjall") }),
        after: async (_, { testApp: { db } }) => {
          const stolen = and(
            eq(favorites.employerId, idOf("fjall")),
            eq(favorites.consultantId, idOf("anna")),
          );
          expect(await db.select().from(favorites).where(stolen)).toEqual([]);
        },
      },
    ],
  },
  {
    rest: "DELETE /api/favorites/consultants/:id",
    input: () => ({ id: idOf("erik") }),
    answers: { ...forbidden, nord: [200, 204, 404], fjall: [200, 204, 404] },
  },
];
