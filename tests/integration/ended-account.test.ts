import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  companies as companyTable,
  drafts,
  messages,
  notifications,
  projects,
  users,
} from "#db/schema/index.ts";
import { setAccountStatus } from "#src/domains/accounts/commands/administration.ts";
import { eraseAccount, reapplyErasures } from "#src/domains/accounts/commands/erasure.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { violatedConstraint } from "#src/platform/data/sql-state.ts";
import { expectInvariants } from "#tests/security/invariants.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { errorCodeOf, seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const watch = { name: "Sparad", filter: {}, frequency: "daily" } as const;

interface Objects {
  jobId: number;
  conversationId: number;
  other: TestUser;
}

type Calls = Record<
  string,
  (as: ReturnType<TestApp["as"]>, own: Objects & { id: string }) => Promise<unknown>
>;

/** What the open pages of any member may send at any time. */
const everyones: Calls = {
  send: (as, { conversationId }) => as.messaging.send({ conversationId, content: "Hej" }),
  markThreadRead: (as, { conversationId }) => as.messaging.markRead({ id: conversationId }),
  fileConversation: (as, { conversationId }) => as.messaging.file({ id: conversationId, isFiled: true }),
  syncDraft: (as) => as.drafts.sync({ name: "profile", draft: { value: "{}", age: 0 } }),
  saveJob: (as, { jobId }) => as.jobs.save({ id: jobId, saved: true }),
  switchMail: (as) => as.profiles.switchMail({ kind: "message", on: false }),
  setImage: (as) => as.profiles.setImage({ fileId: null }),
  openProfile: (as, { other }) => as.profiles.open({ id: other.id }),
  report: (as, { other }) => as.reports.create({ kind: "profile", objectId: other.id, reason: "spam" }),
  markNotificationsRead: (as) => as.notifications.markAllRead(),
};

const consultants: Calls = {
  ...everyones,
  updateConsultant: (as, { id }) => as.profiles.updateConsultant({ id, phone: "0701234567", bio: "Bygger" }),
  addProject: (as, { id }) => as.profiles.addProject({ id, title: "Portal", description: "En portal" }),
  createWatch: (as) => as.watches.create({ ...watch, kind: "jobs" }),
  apply: (as, { jobId }) => as.applications.submit({ jobId, message: "Hej", uploadIds: [] }),
  createApplication: (as, { jobId }) => as.applications.create({ jobId }),
};

const companies: Calls = {
  ...everyones,
  updateCompany: (as, { id }) => as.profiles.updateCompany({ id, phone: "081234567", description: "Bank" }),
  createJob: (as) => as.jobs.create(jobInput),
  createWatch: (as) => as.watches.create({ ...watch, kind: "consultants" }),
  addFavorite: (as, { other }) => as.profiles.addFavorite({ id: other.id }),
  removeFavorite: (as, { other }) => as.profiles.removeFavorite({ id: other.id }),
  contact: (as, { other }) => as.messaging.contact({ consultantId: other.id }),
  write: (as, { other }) => as.messaging.write({ consultantId: other.id, content: "Hej" }),
};

const callsOf = { consultant: consultants, employer: companies };
type Party = keyof typeof callsOf;
const delays = [4, 12, 20, 28];

async function newMember(testApp: TestApp, role: Party): Promise<{ own: TestUser; objects: Objects }> {
  const own = await seedUser(testApp, role, "Kim");
  const other = await seedUser(testApp, role === "consultant" ? "employer" : "consultant", "Lo");
  const [consultant, employer] = role === "consultant" ? [own, other] : [other, own];
  const jobId = await seedJob(testApp, await seedUser(testApp, "employer", "Alm"));
  return {
    own,
    objects: { jobId, other, conversationId: await seedConversation(testApp, { consultant, employer }) },
  };
}

describe.for(["consultant", "employer"] as const)("the calls of a %s", (role) => {
  const calls = callsOf[role];

  it.for([
    ["deleted", "account_ended"],
    ["suspended", "account_suspended"],
  ] as const)(
    "write nothing when the account is %s after the session was read",
    async ([status, code], { testApp }) => {
      const { own, objects } = await newMember(testApp, role);
      if (status === "deleted") await eraseAccount(testApp.ctx(), own.id);
      else await setAccountStatus(testApp.ctx(), { userId: own.id, role, status, reason: null });
      for (const [name, call] of Object.entries(calls))
        expect([name, await errorCodeOf(call(testApp.as(own), { ...objects, id: own.id }))]).toEqual([
          name,
          code,
        ]);
      await expectInvariants(testApp);
      expect(await testApp.db.select().from(messages).where(eq(messages.senderId, own.id))).toEqual([]);
      expect(await testApp.db.select().from(drafts).where(eq(drafts.userId, own.id))).toEqual([]);
    },
  );

  it.for(delays)(
    "leave nothing behind %d ms after an admin's deletion has started",
    async (delay, { testApp, ada }) => {
      const { own, objects } = await newMember(testApp, role);
      await deleteBeside(
        testApp,
        () => deleteByAdmin(testApp, ada, own),
        laterCalls(testApp, { own, objects, delay }),
      );
    },
  );
});

it.for(delays)(
  "a consultant's calls leave nothing behind %d ms after their own deletion",
  async (delay, { testApp }) => {
    const { own, objects } = await newMember(testApp, "consultant");
    function deletion() {
      return testApp.as(own).accounts.erase({ id: own.id });
    }
    await deleteBeside(testApp, deletion, laterCalls(testApp, { own, objects, delay }));
    expect(await errorCodeOf(deletion())).toBe("account_ended");
  },
);

interface Later {
  own: TestUser;
  objects: Objects;
  delay: number;
}

function laterCalls(testApp: TestApp, { own, objects, delay }: Later) {
  const calls = own.role === "employer" ? companies : consultants;
  return Object.values(calls).map((call) => async () => {
    await sleep(delay);
    return errorCodeOf(call(testApp.as(own), { ...objects, id: own.id }));
  });
}

async function deleteByAdmin(testApp: TestApp, admin: TestUser, { id, role }: TestUser): Promise<void> {
  const { deleteConsultant, deleteCompany } = testApp.as(admin).admin;
  if (role === "consultant") return deleteConsultant({ id });
  const [company] = await testApp.db
    .select({ id: companyTable.id })
    .from(companyTable)
    .where(eq(companyTable.userId, id));
  return deleteCompany({ id: company?.id ?? 0 });
}

/** Both at the same time; a call either writes before the deletion or fails. */
async function deleteBeside(
  testApp: TestApp,
  deletion: () => Promise<void>,
  calls: readonly (() => Promise<string | null>)[],
) {
  const [answers] = await Promise.all([Promise.all(calls.map((call) => call())), deletion()]);
  const allowed = [null, "account_ended", "not_found", "conversation_ended", "already_applied"];
  expect(answers.filter((code) => !allowed.includes(code))).toEqual([]);
  await expectInvariants(testApp);
}

describe("rows of a deleted account", () => {
  it("fail in the database", async ({ testApp }) => {
    const { id } = await seedUser(testApp, "consultant", "Kim", { bio: "Bygger" });
    await eraseAccount(testApp.ctx(), id);
    const { db } = testApp;
    const writes = [
      db.insert(projects).values({ userId: id, title: "Portal", description: "En portal" }),
      db.insert(drafts).values({ userId: id, name: "profile", savedAt: new Date() }),
      db.update(users).set({ bio: "Bygger" }).where(eq(users.id, id)),
    ];
    for (const write of writes)
      expect(await write.then(() => null, violatedConstraint)).toBe("not_of_deleted");
    await db.update(users).set({ bio: null, projectsCount: 0 }).where(eq(users.id, id));
  });

  it("are left out of what others write", async ({ testApp, anna }) => {
    const { id } = await seedUser(testApp, "consultant", "Kim");
    await eraseAccount(testApp.ctx(), id);
    const notification = { type: "other", title: "T", message: "M", link: null, email: null } as const;
    await publish(testApp.ctx(), {
      notifications: [id, anna.id].map((userId) => ({ ...notification, userId })),
    });
    const stored = testApp.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.title, "T"));
    expect(await stored).toEqual([{ userId: anna.id }]);
  });

  it("that an older version has left are erased by the hourly work", async ({ testApp }) => {
    const { id } = await seedUser(testApp, "consultant", "Kim");
    await eraseAccount(testApp.ctx(), id);
    await testApp.db.transaction(async (tx) => {
      await tx.execute(sql`alter table users disable trigger users_not_of_deleted`);
      await tx.execute(sql`alter table projects disable trigger projects_not_of_deleted`);
      await tx.update(users).set({ bio: "Bygger" }).where(eq(users.id, id));
      await tx.insert(projects).values({ userId: id, title: "Portal", description: "En portal" });
      await tx.execute(sql`alter table users enable trigger users_not_of_deleted`);
      await tx.execute(sql`alter table projects enable trigger projects_not_of_deleted`);
    });
    await expect(expectInvariants(testApp)).rejects.toThrow();
    expect(await reapplyErasures(testApp.ctx())).toBe(1);
    await expectInvariants(testApp);
    expect(await reapplyErasures(testApp.ctx())).toBe(0);
  });
});
