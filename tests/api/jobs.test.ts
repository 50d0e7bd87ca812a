import { describe, expect } from "vitest";
import { seedJob } from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { seedBoard } from "#tests/support/jobs.ts";
import { it as base } from "#tests/support/test.ts";

const it = base
  .extend("ids", { scope: "file" }, ({ testApp, nord, fjall }) => seedBoard(testApp, nord, fjall))
  .extend("get", ({ testApp }) => async (path: string, person?: TestUser) => {
    const response = await testApp.request(path, {}, person);
    const body: unknown = await response.json();
    return { status: response.status, body };
  })
  .extend("send", ({ testApp }) => async (method: string, path: string, body: unknown, person?: TestUser) => {
    const response = await testApp.request(path, { method, body: JSON.stringify(body) }, person);
    const text = await response.text();
    const answer: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, answer };
  });

it("returns 401 or 403 before validation errors, and 400 with the fields named", async ({
  nord,
  anna,
  send,
}) => {
  expect((await send("POST", "/api/jobs", {})).status).toBe(401);
  expect((await send("POST", "/api/jobs", {}, anna)).status).toBe(403);
  const wrong = await send("POST", "/api/jobs", { title: "A", hourlyRateMin: "0920", duration: 13 }, nord);
  expect(wrong).toMatchObject({
    status: 400,
    answer: {
      fields: {
        title: ["Titel måste vara minst 2 tecken"],
        hourlyRateMin: ["Pris kan inte börja med 0"],
        duration: ["Period måste vara mellan 1-12 månader"],
      },
    },
  });
});

describe("the documented lists", () => {
  it("returns all visible jobs, and a page when limit is sent", async ({ ada, ids, get }) => {
    const { body } = await get("/api/jobs");
    expect(body).toHaveLength(4);
    expect(body).toMatchObject([
      {
        id: ids["newest"],
        title: "snake_case-ÄLSKARE",
        duration: "6 månader",
        durationMonths: 6,
        scope: "100",
        isRemote: false,
        hourlyRateMin: 920,
        status: "active",
      },
      {},
      {},
      {},
    ]);
    const page = await get("/api/jobs?limit=3");
    expect(page.body).toMatchObject({ items: [{}, {}, {}] });
    expect(page.body).not.toMatchObject({ nextCursor: null });
    expect((await get("/api/jobs?workArrangement=remote&unknown=1")).body).toHaveLength(1);
    expect((await get("/api/jobs?workArrangement=space")).status).toBe(400);
    expect((await get("/api/jobs", ada)).body).toHaveLength(7);
    const text = JSON.stringify(body);
    for (const secret of ["@exempel.se", "orgNumber", "phone", "username", "selectedConsultantId"])
      expect(text).not.toContain(secret);
  });

  it("filters and sorts by the parameters of the board, and rejects unknown values", async ({
    testApp,
    nord,
    ids,
    get,
  }) => {
    const nordJob = {
      title: "Deltid",
      scope: 40,
      location: "Luleå",
      hourlyRateMin: 1_300,
      durationMonths: 2,
    };
    const id = await seedJob(testApp, nord, { ...nordJob, createdAt: new Date("2020-01-01") });
    for (const query of [
      "scope=part",
      "location=LULE%C3%85",
      "minRate=1300",
      "length=short",
      "search=golang%20lule%C3%A5",
    ])
      expect([query, (await get(`/api/jobs?${query}`)).body]).toMatchObject([
        query,
        query.startsWith("search") ? [] : [{ id, title: "Deltid" }],
      ]);
    expect((await get("/api/jobs?sort=rate&limit=1")).body).toMatchObject({ items: [{ id }] });
    expect((await get("/api/jobs?sort=match")).body).toMatchObject([
      { id: ids["newest"] },
      {},
      {},
      {},
      { id },
    ]);
    expect((await get("/api/jobs?published=30d&skills=Java,%20Go")).body).toEqual([]);
    for (const query of [
      ...[
        "scope=half",
        "length=long,short",
        "published=1",
        "sort=best",
        "minRate=0",
        "minRate=9.5",
        "minRate=x",
      ],
      ...["cursor=5~", "cursor=a~1.2", "sort=rate&cursor=k8x.1", "cursor=5~k8x.1"],
      `skills=${"a,".repeat(21)}`,
    ])
      expect([query, (await get(`/api/jobs?${query}`)).status]).toEqual([query, 400]);
    await testApp.as(nord).jobs.remove({ id });
  });

  it("returns one job, and 400 or 404 for an invalid id", async ({ ids, get }) => {
    expect((await get(`/api/jobs/${ids["filled"]}`)).body).toMatchObject({ status: "filled" });
    for (const id of ["abc", "-1", "1.5", "99999999999"])
      expect([400, 404]).toContain((await get(`/api/jobs/${id}`)).status);
    expect((await get(`/api/jobs/${ids["deleted"]}`)).status).toBe(404);
  });

  it("returns an employer's jobs depending on the viewer", async ({ nord, fjall, anna, ada, get }) => {
    const path = `/api/users/${nord.id}/jobs`;
    expect((await get(path, anna)).body).toHaveLength(2);
    expect((await get(path, fjall)).body).toHaveLength(2);
    expect((await get(path, nord)).body).toHaveLength(5);
    expect((await get(path, ada)).body).toHaveLength(5);
    expect((await get(`/api/users/${anna.id}/jobs`, fjall)).body).toEqual([]);
  });
});

describe("the documented calls of a job", () => {
  it("create, change, fill and delete a job, and ignore unknown fields", async ({
    testApp,
    nord,
    fjall,
    send,
  }) => {
    const { id: _, ...sent } = {
      id: 7,
      employerId: fjall.id,
      title: "Go",
      description: "Bygg en bro till",
      requiredSkills: ["Go"],
      duration: "1 månad",
      scope: 50,
      hourlyRateMin: "920",
      hourlyRateMax: "920",
      location: "Malmö",
      company: "Annat AB",
      workArrangement: "remote",
    };
    const created = await send(
      "POST",
      "/api/jobs",
      { ...sent, id: 7, status: "filled", isFeatured: true },
      fjall,
    );
    expect(created).toMatchObject({
      status: 201,
      answer: {
        title: "Go",
        company: "Fjäll AB",
        duration: "1 månad",
        durationMonths: 1,
        scope: "50",
        hourlyRateMin: 920,
        hourlyRateMax: 920,
        employerRate: 1000,
        isRemote: true,
        status: "active",
      },
    });
    const [{ id } = { id: 0 }] = (await testApp.as(fjall).jobs.mine({})).items;
    const changed = await send(
      "PATCH",
      `/api/jobs/${id}`,
      { ...sent, employerId: nord.id, title: "Golang", status: "filled" },
      fjall,
    );
    expect(changed).toMatchObject({
      status: 200,
      answer: { title: "Golang", employerRate: 1000, hourlyRateMin: 920, status: "active" },
    });
    expect((await testApp.as(fjall).jobs.byId({ id })).employerId).toBe(fjall.id);
    expect(
      await send("POST", `/api/jobs/${id}/mark-filled`, { selectedConsultantId: null }, fjall),
    ).toMatchObject({ status: 200, answer: { status: "filled" } });
    expect(
      (await send("POST", `/api/jobs/${id}/mark-filled`, { selectedConsultantId: null }, fjall)).status,
    ).toBe(409);
    expect((await send("PATCH", `/api/jobs/${id}`, { title: "Igen" }, fjall)).status).toBe(409);
    expect((await send("DELETE", `/api/jobs/${id}`, {}, fjall)).status).toBe(204);
    expect((await send("DELETE", `/api/jobs/${id}`, {}, fjall)).status).toBe(404);
  });

  it("return 400 when the minimum rate would exceed the maximum", async ({ testApp, nord, send }) => {
    const { items } = await testApp.as(nord).jobs.mine({ filter: "available" });
    const [job] = items;
    for (const rates of [{ hourlyRateMax: 1 }, { hourlyRateMin: 900, hourlyRateMax: 800 }])
      expect(await send("PATCH", `/api/jobs/${job?.id}`, rates, nord)).toMatchObject({
        status: 400,
        answer: { fields: { hourlyRateMax: ["Lägsta timpris kan inte vara högre än det högsta"] } },
      });
    expect(await testApp.as(nord).jobs.byId({ id: job?.id ?? 0 })).toMatchObject({
      hourlyRateMax: job?.hourlyRateMax,
    });
  });
});
