import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished } from "vitest";
import { applications, clientReferences, jobs, referenceReleases, users, outbox } from "#db/schema/index.ts";
import { declineReference } from "#src/copy/references.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { sweepReferences } from "#src/domains/references/commands/release.ts";
import { daysAfter } from "#src/shared/time.ts";
import { notificationsOf, seedApplication } from "#tests/support/applications.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { answer, asked, confirmed, mailsToAddress } from "#tests/support/references.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

function ask(testApp: TestApp, user: TestUser, email: string, more: object = {}) {
  const person = { name: "Klara Klient", company: "Fjällkraft", email };
  return errorCodeOf(testApp.as(user).references.ask({ id: user.id, ...person, ...more }));
}

function answerTo(testApp: TestApp, token: string, now?: Date) {
  return errorCodeOf(testApp.as(null, now).references.answer({ token, ...answer }));
}

/** The codes of 20 calls at once, with how often each was the result. */
async function twenty(call: (index: number) => Promise<string | null>) {
  const codes = await atOnce(20, (index) => call(index));
  return Object.fromEntries(
    codes.map((code) => [String(code), codes.filter((each) => each === code).length]),
  );
}

describe("references.ask", () => {
  it("emails the person who asks, what is stored and for how long", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna Berg");
    const { email } = await asked(testApp, anna, new Date("2026-05-04T10:00:00Z"));
    const [mail] = await mailsToAddress(testApp, email);
    expect(mail?.subject).toContain("Anna Berg");
    for (const text of ["Klara Klient", "Fjällkraft", "fjallkraft.test", "3 juni 2026", declineReference])
      expect(mail?.body).toContain(text);
  });

  it("fails for one's own addresses and for an address that was asked before", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna", { pendingEmail: "ny@anna.test" });
    const own = `${anna.id}@exempel.se`;
    const refused = [own.toUpperCase(), own.replace("@", "+klient@"), "ny@anna.test"];
    for (const email of refused) expect(await ask(testApp, anna, email)).toBe("bad_request email");
    expect(await twenty((index) => ask(testApp, anna, index % 2 ? "k@x.test" : "K@X.test"))).toEqual({
      null: 1,
      reference_asked: 19,
    });
  });

  it("is only for one's own projects", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const bo = await seedUser(testApp, "consultant", "Bo");
    const project = { id: bo.id, title: "Bos", description: "Text" };
    const { id: projectId } = await testApp.as(bo).profiles.addProject(project);
    expect(await ask(testApp, anna, "k@x.test", { projectId })).toBe("not_found");
  });

  it("sends five a day, also for twenty at once and after removal", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const { token } = await asked(testApp, await seedUser(testApp, "consultant", "Eva"));
    Object.assign(testApp.services.env, { rateLimits: true });
    onTestFinished(() => void Object.assign(testApp.services.env, { rateLimits: false }));
    expect(await ask(testApp, anna, `${anna.id}@exempel.se`)).toBe("bad_request email");
    expect(await twenty((index) => ask(testApp, anna, `k${String(index)}@x.test`))).toEqual({
      null: 5,
      too_many_questions: 15,
    });
    const own = testApp.as(anna).references;
    for (const { id } of await own.list({ id: anna.id })) await own.remove({ id });
    expect(await ask(testApp, anna, "sjatte@x.test")).toBe("too_many_questions");
    for (let index = 0; index < 29; index += 1) await testApp.as(null).references.asked({ token });
    expect(await answerTo(testApp, token)).toBeNull();
  });

  it("has twenty in all, also for parallel calls", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    for (let index = 0; index < 15; index += 1) await asked(testApp, anna);
    expect(await twenty((index) => ask(testApp, anna, `k${String(index)}@x.test`))).toEqual({
      null: 5,
      too_many_references: 15,
    });
    // What was not answered in time leaves its place.
    const later = daysAfter(new Date(), 31);
    const person = { name: "K", company: "F", email: "senare@x.test" };
    await testApp.as(anna, later).references.ask({ id: anna.id, ...person });
  });
});

describe("references.answer", () => {
  it("works once, also for twenty at once, and tells the consultant", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna Berg");
    const { token, ...person } = await asked(testApp, anna);
    const visitor = testApp.as(null).references;
    expect(Object.keys(await visitor.asked({ token })).sort()).toEqual(
      ["answeredAt", "company", "consultant", "email", "expiresAt", "from", "mayContact", "name"].concat([
        "relation",
        "statement",
        "to",
      ]),
    );
    expect(await twenty(() => answerTo(testApp, token))).toEqual({ null: 1, stale_state: 19 });
    expect(await visitor.asked({ token })).toMatchObject({
      ...answer,
      name: person.name,
      email: person.email,
    });
    const [told] = await notificationsOf(testApp, anna, "Fjällkraft");
    expect(told?.message).not.toContain(person.name);
  });

  it("works for 30 days; the answer is read by the link afterwards, too", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const now = new Date();
    const late = await asked(testApp, anna, now);
    const inTime = await asked(testApp, anna, now);
    const end = daysAfter(now, 30);
    expect(await answerTo(testApp, late.token, end)).toBe("invitation_invalid");
    expect(await answerTo(testApp, inTime.token, new Date(end.getTime() - 1))).toBeNull();
    const { statement } = await testApp
      .as(null, daysAfter(now, 900))
      .references.asked({ token: inTime.token });
    expect(statement).toBe(answer.statement);
    const shown = await testApp.as(anna, end).references.list({ id: anna.id });
    expect(shown.map(({ id }) => id)).toEqual([inTime.id]);
    await sweepReferences(testApp.ctx(null, end));
    expect(await testApp.db.$count(clientReferences, eq(clientReferences.userId, anna.id))).toBe(1);
    const mails = await testApp.db.select().from(outbox).where(eq(outbox.aboutUserId, anna.id));
    expect(mails.map(({ recipient }) => recipient)).not.toContain(late.email);
  });

  it("fails with the same error for a wrong token, another row's and one of a suspended consultant", async ({
    testApp,
  }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const first = await asked(testApp, anna);
    const second = await asked(testApp, anna);
    const foreign = `${String(first.id)}-${second.token.split("-").slice(1).join("-")}`;
    for (const token of ["x", foreign, `${first.token}x`])
      for (const call of ["asked", "withdrawAnswer"] as const)
        expect(await errorCodeOf(testApp.as(null).references[call]({ token }))).toBe("invitation_invalid");
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, anna.id));
    expect(await answerTo(testApp, first.token)).toBe("invitation_invalid");
  });

  it("has a beginning, at most 600 characters and whether to be contacted, and may go on", async ({
    testApp,
  }) => {
    const { token } = await asked(testApp, await seedUser(testApp, "consultant", "Anna"));
    function send(more: object) {
      return errorCodeOf(testApp.as(null).references.answer({ token, ...answer, ...more }));
    }
    for (const wrong of [
      { to: "2024-02" },
      { from: "" },
      { statement: "x".repeat(601) },
      { mayContact: undefined },
    ])
      expect(await send(wrong), JSON.stringify(wrong)).not.toBeNull();
    expect(await send({ to: null })).toBeNull();
  });
});

describe("references.withdrawAnswer", () => {
  it.for([false, true])("deletes all about the person; answered: %s", async (isAnswered, { testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const { id, email, token } = await (isAnswered ? confirmed(testApp, anna) : asked(testApp, anna));
    await testApp.as(null).references.withdrawAnswer({ token });
    expect(await testApp.as(anna).references.list({ id: anna.id })).toEqual([]);
    expect(await testApp.db.$count(clientReferences, eq(clientReferences.id, id))).toBe(0);
    expect(await mailsToAddress(testApp, email)).toEqual([]);
    expect(await notificationsOf(testApp, anna)).toEqual([]);
    expect(await answerTo(testApp, token)).toBe("invitation_invalid");
  });
});

describe("references.release", () => {
  async function withApplication(testApp: TestApp) {
    const nord = await seedUser(testApp, "employer", "Nord");
    const fjall = await seedUser(testApp, "employer", "Fjäll");
    const application = await seedApplication(testApp, nord);
    const reference = await confirmed(testApp, application.anna);
    async function personFor(reader: TestUser, now?: Date) {
      const [found] = await testApp.as(reader, now).references.list({ id: application.anna.id });
      return found?.email ?? null;
    }
    return { nord, fjall, anna: application.anna, application, reference, personFor };
  }

  it("shows the person to the company of the application until it is withdrawn", async ({ testApp }) => {
    const { nord, fjall, anna, application, reference, personFor } = await withApplication(testApp);
    const bo = await seedUser(testApp, "consultant", "Bo");
    const admin = await seedUser(testApp, "admin", "Admin");
    const own = testApp.as(anna).references;
    const release = { id: reference.id, applicationId: application.id };
    const [hidden] = await testApp.as(nord).references.list({ id: anna.id });
    expect(hidden).toMatchObject({
      company: "Fjällkraft",
      domain: "fjallkraft.test",
      statement: answer.statement,
    });
    expect(JSON.stringify(hidden)).not.toMatch(/Klara|klient/);
    await own.release(release);
    await own.release(release);
    expect(await personFor(nord)).toBe(reference.email);
    for (const reader of [fjall, bo, admin]) expect(await personFor(reader)).toBeNull();
    expect((await own.list({ id: anna.id }))[0]?.releases).toMatchObject([{ company: "Nord AB" }]);
    await own.withdrawRelease(release);
    expect(await personFor(nord)).toBeNull();
    expect(await errorCodeOf(own.withdrawRelease(release))).toBe("not_found");
  });

  it("is for one's own references and applications, and for who may be contacted", async ({ testApp }) => {
    const { anna, application, reference } = await withApplication(testApp);
    const other = await withApplication(testApp);
    const refusing = await confirmed(testApp, anna, { mayContact: false });
    const open = await asked(testApp, anna);
    const cases = [
      [reference.id, other.application.id, "not_found"],
      [refusing.id, application.id, "contact_refused"],
      [open.id, application.id, "stale_state"],
    ] as const;
    for (const [id, applicationId, code] of cases)
      expect(await errorCodeOf(testApp.as(anna).references.release({ id, applicationId }))).toBe(code);
  });

  it.for([
    ["withdrawn", 0],
    ["rejected", 0],
    ["filled", 30],
    ["deleted", 30],
  ] as const)("ends when the application or job is %s, after %i days", async ([how, days], { testApp }) => {
    const { nord, anna, application, reference, personFor } = await withApplication(testApp);
    const release = { id: reference.id, applicationId: application.id };
    await testApp.as(anna).references.release(release);
    const now = new Date();
    const { db } = testApp;
    if (how === "withdrawn" || how === "rejected") {
      const set = how === "withdrawn" ? { withdrawnAt: now } : { status: how };
      await db.update(applications).set(set).where(eq(applications.id, application.id));
    } else {
      const set = how === "filled" ? { filledAt: now } : { deletedAt: now };
      await db.update(jobs).set(set).where(eq(jobs.id, application.jobId));
    }
    const end = daysAfter(now, days);
    if (days > 0) expect(await personFor(nord, new Date(end.getTime() - 1))).toBe(reference.email);
    expect(await personFor(nord, end)).toBeNull();
    expect(await errorCodeOf(testApp.as(anna, end).references.release(release))).toBe("not_found");
    await sweepReferences(testApp.ctx(null, end));
    expect(await db.$count(referenceReleases, eq(referenceReleases.referenceId, reference.id))).toBe(0);
  });
});

it("stands first when it came last, after the questions that wait", async ({ testApp }) => {
  const anna = await seedUser(testApp, "consultant", "Anna");
  const [waiting, late, early] = [
    await asked(testApp, anna),
    await asked(testApp, anna),
    await asked(testApp, anna),
  ];
  await answerTo(testApp, early.token);
  await answerTo(testApp, late.token, daysAfter(new Date(), 1));
  const shown = await testApp.as(anna).references.list({ id: anna.id });
  expect(shown.map(({ id }) => id)).toEqual([waiting.id, late.id, early.id]);
});

it("is removed by the consultant, answered or not, with its emails", async ({ testApp }) => {
  const anna = await seedUser(testApp, "consultant", "Anna");
  for (const { id, email } of [await asked(testApp, anna), await confirmed(testApp, anna)]) {
    await testApp.as(anna).references.remove({ id });
    expect(await mailsToAddress(testApp, email)).toEqual([]);
  }
  expect(await testApp.as(anna).references.list({ id: anna.id })).toEqual([]);
});

it("goes with the account, its emails too", async ({ testApp }) => {
  const anna = await seedUser(testApp, "consultant", "Anna");
  const { email, token } = await confirmed(testApp, anna);
  await eraseAccount(testApp.ctx(), anna.id);
  expect(await mailsToAddress(testApp, email)).toEqual([]);
  expect(await testApp.db.$count(clientReferences, eq(clientReferences.userId, anna.id))).toBe(0);
  expect(await answerTo(testApp, token)).toBe("invitation_invalid");
});

it("stands in the CV and the JSON Resume with the company and never the person", async ({ testApp }) => {
  const anna = await seedUser(testApp, "consultant", "Anna");
  await confirmed(testApp, anna);
  await asked(testApp, anna);
  const { references } = await testApp.as(anna).cv.open({ id: anna.id });
  expect(references).toHaveLength(1);
  expect(JSON.stringify(references)).not.toMatch(/Klara|klient/);
  expect((await testApp.as(anna).cv.resume({ id: anna.id })).references).toEqual([
    { name: "Fjällkraft", reference: answer.statement },
  ]);
});
