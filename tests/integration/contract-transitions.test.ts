import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { commissionEntries, contracts, conversations } from "#db/schema/index.ts";
import { contractSums } from "#src/shared/money.ts";
import { conversationStatuses, type ConversationStatus } from "#src/constants/conversations.ts";
import { seedConversation, errorCodeOf } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

type Move =
  | {
      kind: "status";
      by: "nord" | "fjall" | "anna" | "ada";
      to: ConversationStatus;
      value: number | null;
      months: number | null;
    }
  | { kind: "track" }
  | { kind: "rate"; percent: number };

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      by: fc.constantFrom(
        "nord" as const,
        "nord" as const,
        "nord" as const,
        "fjall" as const,
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

/** The state of a contract after each move, computed independently of the product's code. */
interface Model {
  status: ConversationStatus;
  value: number | null;
  months: number | null;
  permille: number | null;
  tracked: boolean;
}

const allowedNext: Partial<Record<ConversationStatus, ConversationStatus>> = {
  active: "agreement_made",
  agreement_made: "completed",
  completed: "archived",
};

function applyMove(model: Model, move: Move, permille: number): Model {
  if (move.kind === "rate") return model;
  if (move.kind === "track") {
    const ready = ["agreement_made", "completed", "archived"].includes(model.status) && model.value !== null;
    return ready ? { ...model, tracked: true } : model;
  }
  if (move.by !== "nord" || allowedNext[model.status] !== move.to) return model;
  if (move.to !== "agreement_made") return { ...model, status: move.to };
  if (move.value === null || move.months === null) return model;
  return { ...model, status: move.to, value: move.value, months: move.months, permille };
}

it("random moves by any user follow the allowed transitions, and commissions follow the formula", async ({
  testApp,
  anna,
  nord,
  fjall,
  ada,
}) => {
  const people = { nord, fjall, anna, ada };
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 5, maxLength: 15 }), async (moves) => {
      const id = await seedConversation(testApp, { consultant: anna, employer: nord });
      let model: Model = { status: "active", value: null, months: null, permille: null, tracked: false };
      let permille = 80;
      await testApp.as(ada).settings.save({ key: "commission_rate", value: "8" });
      for (const move of moves) {
        const nextModel = applyMove(model, move, permille);
        if (move.kind === "rate") {
          permille = move.percent * 10;
          await testApp.as(ada).settings.save({ key: "commission_rate", value: String(move.percent) });
        } else if (move.kind === "track") {
          await errorCodeOf(testApp.as(ada).contracts.trackCommission({ id, tracked: true }));
        } else {
          const { to, value, months } = move;
          await errorCodeOf(
            testApp
              .as(people[move.by])
              .contracts.setStatus({ id, status: to, agreementValue: value, duration: months }),
          );
        }
        const [row] = await testApp.db
          .select({ status: conversations.status, contract: contracts })
          .from(conversations)
          .leftJoin(contracts, eq(contracts.conversationId, conversations.id))
          .where(eq(conversations.id, id));
        const [commission] = await testApp.db
          .select()
          .from(commissionEntries)
          .where(eq(commissionEntries.conversationId, id));
        expect({
          status: row?.status,
          value: row?.contract ? row.contract.agreementValueOre / 100 : null,
          months: row?.contract?.durationMonths ?? null,
          permille: row?.contract?.commissionPermille ?? null,
          tracked: commission !== undefined,
        }).toEqual(nextModel);
        if (
          commission &&
          nextModel.value !== null &&
          nextModel.months !== null &&
          nextModel.permille !== null
        ) {
          expect(commission).toMatchObject(
            contractSums(nextModel.value * 100, nextModel.months, nextModel.permille),
          );
        }
        model = nextModel;
      }
    }),
    { numRuns: 40 },
  );
});
