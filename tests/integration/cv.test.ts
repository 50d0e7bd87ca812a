import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, profileViews, users } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { limits } from "#src/constants/limits.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { errorCodeOf, seedJob, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { unpack } from "#tests/support/zip.ts";

const email = "anna.cv@exempel.se";

async function withProfile(testApp: TestApp) {
  const anna = await seedUser(testApp, "consultant", "Anna Åkerström");
  const own = testApp.as(anna).profiles;
  await own.updateConsultant({
    id: anna.id,
    title: "Arkitekt",
    bio: "Ritar system.",
    skills: ["Haskell", "SQL"],
    hourlyRateMin: 900,
  });
  // One address for all: of two accounts only one may have it confirmed.
  await testApp.db.update(users).set({ email: null }).where(eq(users.email, email));
  await testApp.db.update(users).set({ email, phone: "070-1" }).where(eq(users.id, anna.id));
  const project = await own.addProject({ id: anna.id, title: "Betalplattform", description: "Byggde om." });
  const part = await own.addPart({ id: anna.id, kind: "certificate", title: "CKA", to: "2020" });
  return { anna, project, part };
}

async function pdfOf(testApp: TestApp, path: string, user?: TestUser) {
  const response = await testApp.request(path, {}, user);
  const pdf = response.status === 200 ? Buffer.from(await response.arrayBuffer()) : Buffer.of();
  return { status: response.status, pdf, text: pdf.length > 0 ? textOfPdf(pdf) : "" };
}

describe("GET /api/consultants/{id}/cv.pdf", () => {
  it("has all that is chosen, a language, a title, headings and bookmarks", async ({ testApp }) => {
    const { anna, project, part } = await withProfile(testApp);
    const path = `/api/consultants/${anna.id}/cv.pdf`;
    const { text, pdf } = await pdfOf(testApp, path, anna);
    for (const own of [
      "Anna Åkerström",
      "Arkitekt",
      email,
      "070-1",
      "Ritar system.",
      "Haskell",
      "Betalplattform",
      "CKA",
    ])
      expect(text).toContain(own);
    expect(text).toContain("Kompetenser");
    const source = pdf.toString("latin1");
    for (const mark of [
      "/Lang (sv-SE)",
      "/MarkInfo",
      "/StructTreeRoot",
      "/Outlines",
      "/FontFile2",
      "/DisplayDocTitle true",
    ])
      expect(source).toContain(mark);
    const english = await pdfOf(
      testApp,
      `${path}?language=en&without=project:${project.id},part:${part.id}`,
      anna,
    );
    expect(english.text).toContain("Skills");
    expect(english.text).toContain("Ritar system.");
    for (const leftOut of ["Betalplattform", "CKA", "Kompetenser"])
      expect(english.text).not.toContain(leftOut);
    for (const wrong of ["language=de", "without=project:x", "jobId=x"])
      expect((await pdfOf(testApp, `${path}?${wrong}`, anna)).status).toBe(400);
  });

  it("has contact data only where it is open already, opens none, and counts as a view", async ({
    testApp,
  }) => {
    const { anna } = await withProfile(testApp);
    const other = await seedUser(testApp, "consultant", "Bo");
    const company = await seedUser(testApp, "employer", "Nord");
    // It would open the contact data with the profile.
    const isNord = eq(companies.userId, company.id);
    await testApp.db.update(companies).set({ confirmation: "confirmed" }).where(isNord);
    const path = `/api/consultants/${anna.id}/cv.pdf`;
    for (const reader of [other, company]) {
      const { text } = await pdfOf(testApp, path, reader);
      expect(text).toContain("Ritar system.");
      expect(text).not.toContain(email);
    }
    const views = await testApp.db.select().from(profileViews).where(eq(profileViews.profileId, anna.id));
    expect(views.map(({ viewerId, contactBy }) => [viewerId, contactBy]).sort()).toEqual(
      [
        [company.id, null],
        [other.id, null],
      ].sort(),
    );
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, visibility: "signedIn" });
    expect((await pdfOf(testApp, path, other)).status).toBe(404);
    expect((await pdfOf(testApp, `/api/consultants/${company.id}/cv.pdf`, anna)).status).toBe(404);
  });

  it("begins with the job of an application, for the consultant and the job's company", async ({
    testApp,
  }) => {
    const { anna } = await withProfile(testApp);
    const nord = await seedUser(testApp, "employer", "Nord");
    const fjall = await seedUser(testApp, "employer", "Fjäll");
    const jobId = await seedJob(testApp, nord, {
      title: "Ledigt uppdrag",
      requiredSkills: ["haskell", "Java"],
    });
    const path = `/api/consultants/${anna.id}/cv.pdf?jobId=${jobId}`;
    expect((await pdfOf(testApp, path, anna)).status).toBe(404);
    const { applications } = testApp.as(anna);
    const { id } = await applications.submit({ jobId, message: "Jag vill gärna hjälpa er", uploadIds: [] });
    for (const reader of [anna, nord]) {
      const { text } = await pdfOf(testApp, path, reader);
      expect(text).toContain("Ledigt uppdrag");
      // An application opens the contact data.
      expect(text).toContain(email);
    }
    expect((await pdfOf(testApp, path, fjall)).status).toBe(404);
    await applications.withdraw({ id });
    for (const reader of [anna, nord]) expect((await pdfOf(testApp, path, reader)).status).toBe(404);
  });

  it("prints a profile at its limits", async ({ testApp }) => {
    const { anna } = await withProfile(testApp);
    const own = testApp.as(anna).profiles;
    await own.updateConsultant({ id: anna.id, bio: "Å".repeat(limits.bio) });
    await own.addProject({ id: anna.id, title: "Ž€Łą漢字 🚀", description: "ord ".repeat(2_400) });
    const { text, status } = await pdfOf(testApp, `/api/consultants/${anna.id}/cv.pdf`, anna);
    expect(status).toBe(200);
    expect(text.match(/ord/g)).toHaveLength(2_400);
    expect(text).toContain("ZEURLa");
  });
});

describe("a CV that is sent with an application", () => {
  it("stays byte by byte when the profile changes, for the two parties", async ({ testApp }) => {
    const { anna } = await withProfile(testApp);
    const nord = await seedUser(testApp, "employer", "Nord");
    const fjall = await seedUser(testApp, "employer", "Fjäll");
    const jobs = [await seedJob(testApp, nord), await seedJob(testApp, nord), await seedJob(testApp, fjall)];
    const ids: number[] = [];
    for (const [index, jobId] of jobs.entries()) {
      const message = "Jag vill gärna hjälpa er";
      const sent = { jobId, message, uploadIds: [], ...(index === 0 && { cv: true }) };
      ids.push((await testApp.as(anna).applications.submit(sent)).id);
    }
    const [withCv = 0, without = 0, foreign = 0] = ids;
    const before = await pdfOf(testApp, `/api/applications/${withCv}/cv.pdf`, nord);
    expect(before.text).toContain("Ritar system.");
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, bio: "Något nytt." });
    for (const reader of [nord, anna])
      expect((await pdfOf(testApp, `/api/applications/${withCv}/cv.pdf`, reader)).pdf).toEqual(before.pdf);
    expect((await pdfOf(testApp, `/api/applications/${without}/cv.pdf`, nord)).status).toBe(404);
    expect((await testApp.as(nord).applications.details({ id: withCv })).hasCv).toBe(true);
    expect((await testApp.as(nord).applications.details({ id: without })).hasCv).toBe(false);

    const zip = await testApp.request(
      `/api/applications/cv.zip?ids=${withCv},${without}&from=mejl`,
      {},
      nord,
    );
    const entries = unpack(Buffer.from(await zip.arrayBuffer()));
    expect(entries[`cv-anna-akerstrom-${withCv}.pdf`]).toEqual(before.pdf);
    expect(textOfPdf(Buffer.from(entries[`cv-anna-akerstrom-${without}.pdf`] ?? []))).toContain(
      "Något nytt.",
    );
    // A fault breaks the download: a file without some of the CVs would look whole.
    await testApp.db.execute(sql`alter table projects rename to projects_away`);
    const broken = await testApp.request(`/api/applications/cv.zip?ids=${without}`, {}, nord);
    await expect(broken.arrayBuffer()).rejects.toThrow();
    await testApp.db.execute(sql`alter table projects_away rename to projects`);
    const statuses = {
      [`${withCv},${foreign}`]: 404,
      "": 400,
      "1,x": 400,
      [Array(51).fill(withCv).join(",")]: 400,
    };
    for (const [list, status] of Object.entries(statuses))
      expect((await testApp.request(`/api/applications/cv.zip?ids=${list}`, {}, nord)).status).toBe(status);

    await testApp.as(anna).applications.withdraw({ id: withCv });
    const again = { jobId: jobs[0] ?? 0, message: "Än en gång", uploadIds: [], cv: true };
    await testApp.as(anna).applications.submit(again);
    const second = await pdfOf(testApp, `/api/applications/${withCv}/cv.pdf`, nord);
    expect(second.text).toContain("Något nytt.");

    await eraseAccount(testApp.ctx(), anna.id);
    expect((await pdfOf(testApp, `/api/applications/${withCv}/cv.pdf`, nord)).status).toBe(404);
  });
});

describe("GET /api/users/{id}/resume.json", () => {
  it("is the consultant's own profile in the format of jsonresume.org", async ({ testApp }) => {
    const { anna } = await withProfile(testApp);
    const nord = await seedUser(testApp, "employer", "Nord");
    expect(await testApp.as(anna).cv.resume({ id: anna.id })).toMatchObject({
      basics: { name: "Anna Åkerström", email },
      certificates: [{ name: "CKA" }],
      projects: [{ name: "Betalplattform" }],
    });
    for (const id of [anna.id, nord.id])
      expect(await errorCodeOf(testApp.as(nord).cv.resume({ id }))).toBe("not_found");
  });
});
