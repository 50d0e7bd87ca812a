import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { favorites } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { answers, noUser, type Row } from "./row.ts";

export const favoriteRows: readonly Row[] = [
  {
    of: "34",
    rest: "GET /api/favorites/consultants",
    trpc: "profiles.favorites",
    answers: answers(401, 403, 403, 200, 200, 403, 403),
  },
  {
    of: "35",
    rest: "POST /api/favorites/consultants/:id",
    trpc: "profiles.addFavorite",
    input: () => ({ id: idOf("erik") }),
    answers: answers(401, 403, 403, [200, 201, 204], [200, 201, 204], 403, 403),
    cases: [
      { says: "an ended consultant", as: "nord", rest: 404, trpc: 404, input: () => ({ id: idOf("gone") }) },
      { says: "a suspended one", as: "nord", rest: 404, trpc: 404, input: () => ({ id: idOf("banned") }) },
      { says: "an employer", as: "nord", rest: 404, trpc: 404, input: () => ({ id: idOf("fjall") }) },
      { says: "anonymous", as: "nord", rest: 404, trpc: 404, input: () => ({ id: noUser }) },
      {
        says: "for another employer by the body",
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
    of: "36",
    rest: "DELETE /api/favorites/consultants/:id",
    trpc: "profiles.removeFavorite",
    input: () => ({ id: idOf("erik") }),
    answers: answers(401, 403, 403, [200, 204, 404], [200, 204, 404], 403, 403),
  },
];
