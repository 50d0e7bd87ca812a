import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, interviews, messages, notifications, outbox } from "#db/schema/index.ts";
import { seedApplication } from "#tests/support/applications.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { seedMember, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-26T09:00:00Z");
const gone = expectedError("interview_time_gone");
const [first, second] = ["2026-12-01T10:00", "2026-12-02T14:30"] as const;
const firstMoment = "2026-12-01T09:00:00.000Z";

async function seedProposal(testApp: TestApp, times: string[] = [first, second]) {
  const nord = await seedUser(testApp, "employer", "Nord");
  const { anna, id, jobId } = await seedApplication(testApp, nord, "reviewing");
  const company = testApp.as(nord, now).applications;
  const consultant = testApp.as(anna, now).applications;
  const proposal = await company.proposeTimes({ id, times, minutes: 45, location: "Kungsgatan 1" });
  return { nord, anna, id, jobId, company, consultant, proposal };
}

describe("proposed times", () => {
  it("are told to the consultant, whose pick books the interview in both calendars", async ({ testApp }) => {
    const { nord, anna, id, company, consultant, proposal } = await seedProposal(testApp);
    expect(proposal).toMatchObject({
      state: "open",
      times: [new Date(firstMoment), new Date("2026-12-02T13:30:00Z")],
      minutes: 45,
      location: "Kungsgatan 1",
    });
    expect(await consultant.openProposals()).toEqual([proposal]);
    const [told] = await testApp.db.select().from(notifications).where(eq(notifications.userId, anna.id));
    expect(told).toMatchObject({ title: "Välj tid för intervju", link: "/mina-ansokningar" });
    expect(await consultant.pickTime({ id: proposal.id, time: firstMoment })).toMatchObject({
      state: "picked",
    });
    expect(await testApp.db.select().from(interviews).where(eq(interviews.applicationId, id))).toMatchObject([
      { scheduledAt: new Date(firstMoment), minutes: 45, location: "Kungsgatan 1", bookedBy: nord.id },
    ]);
    const [application] = await testApp.db.select().from(applications).where(eq(applications.id, id));
    expect(application?.status).toBe("interview");
    const { history } = await company.details({ id });
    expect(history.at(-1)).toMatchObject({ status: "interview", by: { id: nord.id } });
    expect(await consultant.openProposals()).toEqual([]);
    const mails = await testApp.db.select().from(outbox);
    const invited = mails.filter(({ calendar }) => calendar?.includes("METHOD:REQUEST"));
    expect(invited.map(({ userId }) => userId).sort()).toEqual([anna.id, nord.id].sort());
    const toCompany = await testApp.db.select().from(notifications).where(eq(notifications.userId, nord.id));
    expect(toCompany.map(({ title }) => title)).toContain("Intervju bokad");
  });

  it("of which one was picked cannot be picked again", async ({ testApp }) => {
    const { consultant, proposal } = await seedProposal(testApp);
    await consultant.pickTime({ id: proposal.id, time: first });
    for (const time of [first, second])
      await expect(consultant.pickTime({ id: proposal.id, time })).rejects.toMatchObject(gone);
  });

  it("cannot be picked when they were never proposed or have passed", async ({ testApp }) => {
    const { anna, consultant, proposal } = await seedProposal(testApp);
    await expect(consultant.pickTime({ id: proposal.id, time: "2026-12-01T10:15" })).rejects.toMatchObject(
      gone,
    );
    const late = testApp.as(anna, new Date(firstMoment)).applications;
    await expect(late.pickTime({ id: proposal.id, time: first })).rejects.toMatchObject(gone);
    await late.pickTime({ id: proposal.id, time: second });
  });

  it("may be close to the interview that they move", async ({ testApp }) => {
    const { id, company, consultant, proposal } = await seedProposal(testApp);
    await consultant.pickTime({ id: proposal.id, time: first });
    const moved = "2026-12-01T10:15";
    const again = await company.proposeTimes({ id, times: [moved] });
    expect(await consultant.pickTime({ id: again.id, time: moved })).toMatchObject({ state: "picked" });
  });

  it("that have all passed wait for nobody", async ({ testApp }) => {
    const { anna } = await seedProposal(testApp, [first]);
    expect(await testApp.as(anna, new Date(firstMoment)).applications.openProposals()).toEqual([]);
  });

  it("wait for nobody once the application is accepted", async ({ testApp }) => {
    const { company, consultant, id } = await seedProposal(testApp);
    await company.update({ id, status: "accepted" });
    expect(await consultant.openProposals()).toEqual([]);
  });

  it("at the time of another interview of the consultant cannot be picked, with the same answer", async ({
    testApp,
  }) => {
    const { anna, consultant, proposal } = await seedProposal(testApp);
    const fjall = await seedUser(testApp, "employer", "Fjäll");
    const other = await seedApplication(testApp, fjall, "reviewing");
    await testApp.db.update(applications).set({ userId: anna.id }).where(eq(applications.id, other.id));
    await testApp
      .as(fjall, now)
      .applications.scheduleInterview({ id: other.id, date: "2026-12-01", time: "10:30" });
    await expect(consultant.pickTime({ id: proposal.id, time: first })).rejects.toMatchObject(gone);
    await consultant.pickTime({ id: proposal.id, time: second });
  });

  it("at the time of another interview of the member who proposed cannot be picked; a colleague's does not matter", async ({
    testApp,
  }) => {
    const { nord, company, consultant, proposal } = await seedProposal(testApp);
    const other = await seedApplication(testApp, nord, "reviewing");
    const booking = { id: other.id, date: "2026-12-01", time: "09:30" };
    const interview = await company.scheduleInterview(booking);
    await expect(consultant.pickTime({ id: proposal.id, time: first })).rejects.toMatchObject(gone);
    const colleague = await seedUser(testApp, "employer", "Kollega");
    await testApp.db
      .update(interviews)
      .set({ bookedBy: colleague.id })
      .where(eq(interviews.id, interview.interview?.id ?? 0));
    await consultant.pickTime({ id: proposal.id, time: first });
  });

  it("are booked for the member who proposed them, who may have cancelled another interview then", async ({
    testApp,
  }) => {
    const { nord, id, company, consultant } = await seedProposal(testApp);
    const colleague = await seedMember(testApp, nord, "recruiter");
    const theirs = testApp.as(colleague, now).applications;
    const other = await seedApplication(testApp, nord, "reviewing");
    const booking = { id: other.id, date: "2026-12-01", time: "10:00" };
    const { interview } = await theirs.scheduleInterview(booking);
    const proposal = await theirs.proposeTimes({ id, times: [first] });
    const pick = { id: proposal.id, time: first };
    await expect(consultant.pickTime(pick)).rejects.toMatchObject(gone);
    await theirs.cancelInterview({ id: interview?.id ?? 0 });
    await consultant.pickTime(pick);
    const booked = await testApp.db.select().from(interviews).where(eq(interviews.applicationId, id));
    expect(booked.map(({ bookedBy }) => bookedBy)).toEqual([colleague.personId]);
    expect((await company.details({ id })).history.at(-1)?.by?.id).toBe(colleague.personId);
  });

  it("are booked once when fifty picks come at once, of two companies at the same time", async ({
    testApp,
  }) => {
    const { anna, proposal, consultant, id } = await seedProposal(testApp, [first]);
    const fjall = await seedUser(testApp, "employer", "Fjäll");
    const other = await seedApplication(testApp, fjall, "reviewing");
    await testApp.db.update(applications).set({ userId: anna.id }).where(eq(applications.id, other.id));
    const theirs = await testApp
      .as(fjall, now)
      .applications.proposeTimes({ id: other.id, times: ["2026-12-01T10:30"] });
    const picks = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? consultant.pickTime({ id: proposal.id, time: first })
        : consultant.pickTime({ id: theirs.id, time: "2026-12-01T10:30" }),
    );
    const results = await Promise.allSettled(picks);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const booked = await testApp.db.select().from(interviews).where(eq(interviews.consultantId, anna.id));
    expect(booked).toHaveLength(1);
    expect([id, other.id]).toContain(booked[0]?.applicationId);
  });

  it("are answered with 'Ingen tid passar' once, with a message in the conversation", async ({ testApp }) => {
    const { nord, consultant, proposal } = await seedProposal(testApp);
    const answers = await Promise.allSettled(
      [1, 2].map(() => consultant.noTimeFits({ id: proposal.id, message: "Bara på torsdagar" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const sent = await testApp.db.select().from(messages).where(eq(messages.content, "Bara på torsdagar"));
    expect(sent).toHaveLength(1);
    const told = await testApp.db.select().from(notifications).where(eq(notifications.userId, nord.id));
    expect(told.filter(({ title }) => title === "Ingen tid passar")).toHaveLength(1);
    await expect(consultant.pickTime({ id: proposal.id, time: first })).rejects.toMatchObject(gone);
  });

  const ends: Record<string, (seeded: Awaited<ReturnType<typeof seedProposal>>) => Promise<unknown>> = {
    "other times": ({ company, id }) => company.proposeTimes({ id, times: ["2026-12-03T10:00"] }),
    "a booking": ({ company, id }) => company.scheduleInterview({ id, date: "2026-12-03", time: "10:00" }),
    "taking them back": ({ company, proposal }) => company.withdrawTimes({ id: proposal.id }),
    "a rejection": ({ company, id }) => company.reject({ ids: [id] }),
    "filling the job": ({ company, jobId }) => company.fillJob({ id: jobId }),
    "a withdrawal": ({ consultant, id }) => consultant.withdraw({ id }),
  };
  it.for(Object.keys(ends))("end with %s", async (name, { testApp }) => {
    const seeded = await seedProposal(testApp);
    await ends[name]?.(seeded);
    const { consultant, proposal, id } = seeded;
    await expect(consultant.pickTime({ id: proposal.id, time: first })).rejects.toMatchObject(gone);
    expect((await consultant.interviewProposals({ id })).find((each) => each.id === proposal.id)?.state).toBe(
      "ended",
    );
  });

  it("are refused in the past, in the hour that spring skips, and for an application that nobody looks at yet", async ({
    testApp,
  }) => {
    const { company, id, nord } = await seedProposal(testApp);
    await expect(company.proposeTimes({ id, times: [first, "2026-11-26T10:00"] })).rejects.toMatchObject(
      expectedError("bad_request", "times"),
    );
    for (const time of ["2027-03-28T02:30", "imorgon"])
      await expect(company.proposeTimes({ id, times: [first, time] })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    const pending = await seedApplication(testApp, nord);
    await expect(company.proposeTimes({ id: pending.id, times: [first] })).rejects.toMatchObject(
      expectedError("application_step_not_allowed"),
    );
  });

  it("are one row when two members propose at once", async ({ testApp }) => {
    const { company, consultant, id } = await seedProposal(testApp);
    await Promise.all([first, second].map((time) => company.proposeTimes({ id, times: [time] })));
    expect(await consultant.openProposals()).toHaveLength(1);
  });
});
