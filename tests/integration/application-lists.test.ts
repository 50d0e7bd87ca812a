import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenApplication, words } from "#tests/support/applying.ts";
import { givenJob, givenPerson } from "#tests/support/contracts.ts";
import { openHouse, type House, type Person } from "#tests/support/test-app.ts";

let house: House;
let nord: Person;

beforeAll(async () => {
  house = await openHouse({ RATE_LIMITS: "false" });
  nord = await givenPerson(house, "employer", "Nord");
});
afterAll(() => house.close());

describe("the lists", () => {
  it("show the employer each application with contacts, filter, and page without gaps", async () => {
    const employer = await givenPerson(house, "employer", "Vik");
    const jobIds = await Promise.all([
      givenJob(house, employer, { title: "100% Java_utveckling" }),
      givenJob(house, employer, { title: "Go" }),
    ]);
    const people = await Promise.all(
      ["Anna", "Bo", "Cilla", "Disa", "Ebbe"].map((name) =>
        givenPerson(house, "consultant", name, { bio: `Jag är ${name}`, phone: "070" }),
      ),
    );
    for (const person of people)
      for (const jobId of jobIds) await house.as(person).applications.submit({ jobId, ...words });
    const api = house.as(employer).applications;
    const seen: number[] = [];
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await api.list({ limit: 3, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    }
    expect(seen).toHaveLength(10);
    expect(new Set(seen).size).toBe(10);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect((await api.list({ search: "cill" })).items).toHaveLength(2);
    expect((await api.list({ search: "0% JAVA_" })).items).toHaveLength(5);
    expect((await api.list({ search: "%" })).items).toHaveLength(5);
    expect((await api.list({ search: "_u" })).items).toHaveLength(5);
    expect((await api.list({ jobId: jobIds[1] })).items.map(({ jobTitle }) => jobTitle)).toEqual(
      Array(5).fill("Go"),
    );
    const [first] = (await api.list({ search: "Anna", jobId: jobIds[1] })).items;
    expect(first).toMatchObject({
      consultantName: "Anna",
      consultantBio: "Jag är Anna",
      consultantPhone: "070",
      jobTitle: "Go",
      interview: null,
    });
    expect(first?.consultantEmail).toContain("@");
    await api.update({ id: first?.id ?? 0, status: "reviewing" });
    expect((await api.list({ status: "reviewing" })).items).toHaveLength(1);
    expect(await api.counts()).toEqual({ total: 10, pending: 9, interview: 0, accepted: 0 });
    expect(await api.jobs()).toEqual([
      { id: jobIds[0], title: "100% Java_utveckling" },
      { id: jobIds[1], title: "Go" },
    ]);
    const rest = await house.request(`/api/employer/${employer.id}/applications`, {}, employer);
    expect(await rest.json()).toHaveLength(10);
    expect((await house.request(`/api/employer/${employer.id}/applications`, {}, nord)).status).toBe(404);
    expect((await house.request(`/api/employer/${employer.id}/applications`, {}, people[0])).status).toBe(
      403,
    );
    expect((await house.as(nord).applications.list({ jobId: jobIds[0] })).items).toEqual([]);
  });

  it("show the consultant the own ones with their history, and never a note", async () => {
    const { anna, id, jobId } = await givenApplication(house, nord);
    await house.as(nord).applications.update({ id, status: "reviewing", notes: "Hemlig anteckning" });
    const { items } = await house.as(anna).applications.mine({});
    expect(items).toMatchObject([
      { id, jobId, status: "reviewing", company: "Nord AB", interview: null, jobDeleted: false },
    ]);
    expect(items[0]?.history.map(({ status }) => status)).toEqual(["pending", "reviewing"]);
    expect(items[0]?.conversationId).toBeTypeOf("number");
    expect(JSON.stringify(items)).not.toContain("Hemlig");
    const erik = await givenPerson(house, "consultant", "Erik");
    expect((await house.as(erik).applications.mine({})).items).toEqual([]);
  });
});
