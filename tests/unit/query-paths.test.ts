import { expect, it } from "vitest";
import { queryPathsFor } from "#src/client/api/queryPaths.ts";
import { appRouter } from "#src/server/router.ts";

it.each([
  ["conversations", "the dots and 'Att göra'", "todo.list"],
  ["conversations", "when an applicant has written", "applications.list"],
  ["notifications", "the reward of a referral", "reputation.referrals"],
  ["applications", "the numbers of own jobs", "jobs.mine"],
  ["applications", "those that wait for an answer", "todo.list"],
  ["contracts", "the weeks of an agreement", "time.week"],
  ["contracts", "the invoice bases of its months", "invoicing.basis"],
  ["contracts", "the status of its conversation", "messaging.get"],
  ["contracts", "what has been agreed with an applicant", "applications.list"],
  ["contracts", "the terms that wait", "todo.list"],
  ["jobs", "the titles of own applications", "applications.mine"],
  ["jobs", "the jobs to act on", "todo.list"],
  ["board", "the jobs that can be applied to", "jobs.board"],
  ["signedOut", "who is signed in", "accounts.me"],
] as const)("an event about %s shows %s anew", (topic, _, procedure) => {
  expect(Object.keys(appRouter._def.procedures)).toContain(procedure);
  expect(queryPathsFor[topic].some((path) => procedure === path || procedure.startsWith(`${path}.`))).toBe(
    true,
  );
});

it("names procedures that exist, and all that an admin sees about people when one of their rows changed", () => {
  const procedures = Object.keys(appRouter._def.procedures);
  const unknown = Object.values(queryPathsFor)
    .flat()
    .filter((path) => !procedures.some((name) => name === path || name.startsWith(`${path}.`)));
  expect(unknown).toEqual([]);
  expect(queryPathsFor.admin).toEqual(expect.arrayContaining(["admin", "adminSearch", "privacy", "reports"]));
});
