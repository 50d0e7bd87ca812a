import { afterAll, beforeAll, expect, it } from "vitest";
import { closeOtherConversations } from "#src/domains/messaging/commands/close.ts";
import { givenContract, givenJob, givenPerson } from "#tests/support/contracts.ts";
import { openHouse, type House } from "#tests/support/test-app.ts";

let house: House;

beforeAll(async () => {
  house = await openHouse({ RATE_LIMITS: "false" });
});
afterAll(() => house.close());

it("a job that has gone to somebody ends its other talks, and no others", async () => {
  const nord = await givenPerson(house, "employer", "Nord");
  const anna = await givenPerson(house, "consultant", "Anna");
  const erik = await givenPerson(house, "consultant", "Erik");
  const jobId = await givenJob(house, nord);
  const kept = await givenContract(house, { consultant: anna, employer: nord }, { jobId });
  const closed = await givenContract(house, { consultant: erik, employer: nord }, { jobId });
  const elsewhere = await givenContract(house, { consultant: erik, employer: nord });
  await closeOtherConversations(house.ctx(nord), jobId, anna.id);
  expect(await house.as(nord).messaging.get({ id: kept })).toMatchObject({ status: "active" });
  expect(await house.as(erik).messaging.get({ id: closed })).toMatchObject({ status: "closed" });
  expect(await house.as(erik).messaging.get({ id: elsewhere })).toMatchObject({ status: "active" });
});
