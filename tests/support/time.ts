import { eq } from "drizzle-orm";
import { z } from "zod";
import { contracts } from "#db/schema/index.ts";
import { fileOutput } from "#src/domains/files/outputs.ts";
import type { ContractFields } from "./contracts.ts";
import { seedConversation, seedUser } from "./seed.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { form, post } from "./uploads.ts";

/** A Tuesday; week 47 is the last one that has ended. */
export const tuesday = new Date("2026-11-24T09:00:00Z");

/** A confirmed agreement from 1 October 2026 to 31 March 2027 at 950 kr an hour, 8 percent, unless given. */
export async function inForce(
  testApp: TestApp,
  { consultant, employer, ...fields }: ContractFields & { consultant?: TestUser; employer?: TestUser } = {},
) {
  const anna = consultant ?? (await seedUser(testApp, "consultant", "Anna Berg"));
  const nord = employer ?? (await seedUser(testApp, "employer", "Nord"));
  const conversationId = await seedConversation(
    testApp,
    { consultant: anna, employer: nord },
    {
      status: "agreement_made",
      contract: {
        startDate: "2026-10-01",
        endDate: "2027-03-31",
        agreedAt: new Date("2026-09-20"),
        ...fields,
      },
    },
  );
  const [contract] = await testApp.db
    .select()
    .from(contracts)
    .where(eq(contracts.conversationId, conversationId));
  if (!contract) throw new Error("no contract");
  await testApp.as(anna).contracts.confirm({ id: contract.id, version: 1 });
  return { anna, nord, conversationId, id: contract.id };
}

/** Writes these hours on the first days of the week, and sends it in. */
export async function submitted(
  testApp: TestApp,
  { anna, id }: { anna: TestUser; id: number },
  week: string,
  hours: readonly number[] = [8, 8, 8, 8, 8],
) {
  const { time } = testApp.as(anna, tuesday);
  const { days } = await time.week({ id, week });
  const entries = hours
    .slice(0, days.length)
    .map((each, index) => ({ date: days[index] ?? "", hours: each }));
  await time.save({ id, week, entries });
  return time.submit({ id, week });
}

/** Uploads a receipt, which nothing has claimed yet. */
export async function stage(testApp: TestApp, user: TestUser, name = "kvitto.txt"): Promise<string> {
  const response = await post(testApp, "/api/uploads", form({}, [[name, "Kvitto på 100 kr"]]), user);
  const [file] = z.object({ files: z.array(fileOutput) }).parse(await response.json()).files;
  return file?.id ?? "";
}
