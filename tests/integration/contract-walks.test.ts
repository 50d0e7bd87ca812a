import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commissions, conversations } from "#db/schema/index.ts";
import { contractSums } from "#src/shared/money.ts";
import { conversationStatuses, type ConversationStatus } from "#src/constants/conversations.ts";
import { seedContract, seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let anna: TestUser;
let erik: TestUser;
let nils: TestUser;
let ada: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
  anna = await seedUser(testApp, "consultant", "Anna");
  erik = await seedUser(testApp, "employer", "Erik");
  nils = await seedUser(testApp, "employer", "Nils");
  ada = await seedUser(testApp, "admin", "Ada");
});
afterAll(() => testApp.close());

type Move =
  | {
      kind: "status";
      by: "erik" | "nils" | "anna" | "ada";
      to: ConversationStatus;
      value: number | null;
      months: number | null;
    }
  | { kind: "track" }
  | { kind: "rate"; percent: number };

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      by: fc.constantFrom(
        "erik" as const,
        "erik" as const,
        "erik" as const,
        "nils" as const,
        "anna" as const,
        "ada" as const,
      ),
      to: fc.constantFrom(...conversationStatuses),
      value: fc.option(fc.integer({ min: 1, max: 3000 })),
      months: fc.option(fc.constantFrom(2, 6, 12, 18)),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: "track" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("rate" as const), percent: fc.integer({ min: 0, max: 50 }) }),
  },
);

/** What a contract is after each move, written a second time without the product's code. */
interface Model {
  status: ConversationStatus;
  value: number | null;
  months: number | null;
  permille: number | null;
  tracked: boolean;
}

const next: Partial<Record<ConversationStatus, ConversationStatus>> = {
  active: "agreement_made",
  agreement_made: "completed",
  completed: "archived",
};

function expected(model: Model, made: Move, permille: number): Model {
  if (made.kind === "rate") return model;
  if (made.kind === "track") {
    const ready = ["agreement_made", "completed", "archived"].includes(model.status) && model.value !== null;
    return ready ? { ...model, tracked: true } : model;
  }
  if (made.by !== "erik" || next[model.status] !== made.to) return model;
  if (made.to !== "agreement_made") return { ...model, status: made.to };
  if (made.value === null || made.months === null) return model;
  return { ...model, status: made.to, value: made.value, months: made.months, permille };
}

test("any walk of anybody keeps to the machine, and the books to the formula", async () => {
  const people = { erik, nils, anna, ada };
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 15 }), async (moves) => {
      const id = await seedContract(testApp, { consultant: anna, employer: erik });
      let model: Model = { status: "active", value: null, months: null, permille: null, tracked: false };
      let permille = 80;
      await testApp.as(ada).settings.save({ key: "commission_rate", value: "8" });
      for (const made of moves) {
        const should = expected(model, made, permille);
        if (made.kind === "rate") {
          permille = made.percent * 10;
          await testApp.as(ada).settings.save({ key: "commission_rate", value: String(made.percent) });
        } else if (made.kind === "track") {
          await errorCodeOf(testApp.as(ada).contracts.trackCommission({ id, tracked: true }));
        } else {
          const { to, value, months } = made;
          await errorCodeOf(
            testApp
              .as(people[made.by])
              .contracts.setStatus({ id, status: to, agreementValue: value, duration: months }),
          );
        }
        const [row] = await testApp.db.select().from(conversations).where(eq(conversations.id, id));
        const [booked] = await testApp.db
          .select()
          .from(commissions)
          .where(eq(commissions.conversationId, id));
        expect({
          status: row?.status,
          value: row?.agreementValueOre == null ? null : row.agreementValueOre / 100,
          months: row?.durationMonths ?? null,
          permille: row?.commissionPermille ?? null,
          tracked: booked !== undefined,
        }).toEqual(should);
        if (booked && should.value !== null && should.months !== null && should.permille !== null) {
          expect(booked).toMatchObject(contractSums(should.value * 100, should.months, should.permille));
        }
        model = should;
      }
    }),
    { numRuns: 40 },
  );
});
