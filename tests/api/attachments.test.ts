import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import { files, messages, users } from "#db/schema/index.ts";
import { claimImage } from "#src/domains/files/commands.ts";
import { sweepFiles } from "#src/domains/files/commands/sweep.ts";
import { succeedAtOnce } from "#tests/support/at-once.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { jpegWithMetadata, samples } from "#tests/security/samples.ts";
import { smallPdf } from "#tests/support/pdf.ts";
import { form, post, smallPng } from "#tests/support/uploads.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend("id", ({ testApp, anna, nord }) =>
  seedConversation(testApp, { consultant: anna, employer: nord }),
);

const staged = z.object({
  files: z.array(
    z.object({ id: z.string(), originalName: z.string(), size: z.number(), mimeType: z.string() }),
  ),
});

async function stage(
  testApp: TestApp,
  anna: TestUser,
  name: string,
  content: Buffer | string,
  user = anna,
  fields = {},
): Promise<string> {
  const answer = await post(testApp, "/api/uploads", form(fields, [[name, content]]), user);
  return staged.parse(await answer.json()).files[0]?.id ?? "";
}

function stored(testApp: TestApp): string[] {
  return readdirSync(join(testApp.services.env.dataDir, "files"));
}

describe("an attachment", () => {
  async function sent(
    testApp: TestApp,
    anna: TestUser,
    id: number,
    name: string,
    content: Buffer | string,
  ): Promise<string> {
    const fileId = await stage(testApp, anna, name, content);
    await testApp.as(anna).messaging.send({ conversationId: id, content: "Bifogat", fileIds: [fileId] });
    return fileId;
  }

  it("is served to both parties with headers that prevent execution", async ({ testApp, anna, nord, id }) => {
    const fileId = await sent(testApp, anna, id, "Åsa's (nya) CV.pdf", smallPdf);
    for (const person of [anna, nord]) {
      const answer = await testApp.request(`/api/attachments/${fileId}`, {}, person);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        "content-length": String(smallPdf.length),
      });
      expect(answer.headers.get("content-disposition")).toMatch(
        /^attachment; filename="[ -~]+"; filename\*=UTF-8''%C3%85sa%27s%20%28nya%29%20CV\.pdf$/,
      );
      expect(Buffer.from(await answer.arrayBuffer()).equals(smallPdf)).toBe(true);
    }
  });

  it("may be framed by our own pages with ?view when it is a PDF, and nothing else may", async ({
    testApp,
    anna,
    nord,
    id,
  }) => {
    async function viewed(name: string, content: Buffer | string): Promise<Response> {
      return testApp.request(
        `/api/attachments/${await sent(testApp, anna, id, name, content)}?view`,
        {},
        nord,
      );
    }
    const pdf = await viewed("cv.pdf", smallPdf);
    expect(Object.fromEntries(pdf.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "default-src 'none'; frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
    });
    expect(pdf.headers.get("content-disposition")).toMatch(/^inline/);
    for (const [name, content] of [
      ["brev.txt", "<script>alert(1)</script>"],
      ["bild.png", smallPng],
    ] as const)
      expect(Object.fromEntries((await viewed(name, content)).headers)).toMatchObject({
        "content-security-policy": "sandbox; default-src 'none'",
        "x-frame-options": "DENY",
      });
  });

  it("is served inline when it is an image, unless ?download is set", async ({ testApp, anna, nord, id }) => {
    const fileId = await sent(testApp, anna, id, "bild.png", smallPng);
    const shown = await testApp.request(`/api/attachments/${fileId}`, {}, nord);
    expect(shown.headers.get("content-disposition")).toMatch(/^inline/);
    const saved = await testApp.request(`/api/attachments/${fileId}?download`, {}, nord);
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  it("has a small copy without metadata for those who may see it, and is its own without one", async ({
    testApp,
    anna,
    nord,
    id,
  }) => {
    const preview = jpegWithMetadata("secret", 1).toString("base64");
    const fileId = await stage(testApp, anna, "bild.png", smallPng, anna, { preview });
    await testApp.as(anna).messaging.send({ conversationId: id, content: "Bild", fileIds: [fileId] });
    const path = `/api/attachments/${fileId}`;
    const answer = await testApp.request(`${path}?preview`, {}, nord);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(samples.jpg);
    expect((await testApp.request(path, {}, nord)).headers.get("content-type")).toBe("image/png");
    const erik = await seedUser(testApp, "consultant", "Erik");
    expect((await testApp.request(`${path}?preview`, {}, erik)).status).toBe(404);
    const without = await sent(testApp, anna, id, "bild.png", smallPng);
    const same = await testApp.request(`/api/attachments/${without}?preview`, {}, nord);
    expect(same.headers.get("content-type")).toBe("image/png");
  });

  it.for([
    ["no picture", "bild.png", smallPng, "AAAA"],
    ["too long", "bild.png", smallPng, Buffer.concat([samples.jpg, Buffer.alloc(70_000)]).toString("base64")],
    ["of a text", "brev.txt", "Hej", samples.jpg.toString("base64")],
  ] as const)(
    "cannot be stored with a small copy that is %s",
    async ([, name, content, preview], { testApp, anna }) => {
      const before = stored(testApp);
      const answer = await post(testApp, "/api/uploads", form({ preview }, [[name, content]]), anna);
      expect(answer.status).toBe(400);
      expect(stored(testApp)).toEqual(before);
    },
  );

  it.for([
    ["bytes=0-3", 206, "%PDF", `bytes 0-3/${smallPdf.length}`],
    ["bytes=-6", 206, "%%EOF\n", `bytes ${smallPdf.length - 6}-${smallPdf.length - 1}/${smallPdf.length}`],
    ["bytes=99999-", 416, "", `bytes */${smallPdf.length}`],
    ["bytes=0-1,4-5", 200, smallPdf.toString(), null],
    ["lines=1-2", 200, smallPdf.toString(), null],
  ] as const)(
    "returns for Range %s status %i",
    async ([range, status, text, contentRange], { testApp, anna, nord, id }) => {
      const fileId = await sent(testApp, anna, id, "cv.pdf", smallPdf);
      const answer = await testApp.request(`/api/attachments/${fileId}`, { headers: { Range: range } }, nord);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get("content-range")).toBe(contentRange);
    },
  );

  it("is deleted with the conversation", async ({ testApp, anna, nord, id }) => {
    const fileId = await sent(testApp, anna, id, "cv.pdf", smallPdf);
    await testApp.request(`/api/conversations/${id}`, { method: "DELETE" }, nord);
    expect((await testApp.request(`/api/attachments/${fileId}`, {}, anna)).status).toBe(404);
    expect(stored(testApp)).not.toContain(fileId);
  });

  it("can be claimed once, by the user who staged it", async ({ testApp, anna, nord, id }) => {
    const fileId = await stage(testApp, anna, "cv.pdf", smallPdf);
    const input = { conversationId: id, content: "Min", fileIds: [fileId] };
    for (const fileIds of [[fileId], ["A".repeat(32)]]) {
      const body = JSON.stringify({ json: { ...input, fileIds } });
      const answer = await testApp.request("/api/trpc/messaging.send", { method: "POST", body }, nord);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("FILES_GONE");
    }
    const { send } = testApp.as(anna).messaging;
    expect(await succeedAtOnce(10, () => send(input))).toBe(1);
    expect(await testApp.db.$count(messages, eq(messages.conversationId, id))).toBe(1);
  });
});

describe("a staged file", () => {
  it("can be deleted by its owner, and is swept after an hour", async ({ testApp, anna, nord, id }) => {
    const [dropped, swept, sent] = [
      await stage(testApp, anna, "a.txt", "a"),
      await stage(testApp, anna, "b.txt", "b"),
      await stage(testApp, anna, "c.txt", "c"),
    ];
    expect((await testApp.request(`/api/uploads/${dropped}`, { method: "DELETE" }, nord)).status).toBe(404);
    expect((await testApp.request(`/api/uploads/${dropped}`, { method: "DELETE" }, anna)).status).toBe(200);
    expect(stored(testApp)).not.toContain(dropped);
    await testApp.as(anna).messaging.send({ conversationId: id, content: "Behåll", fileIds: [sent] });
    expect((await testApp.request(`/api/uploads/${sent}`, { method: "DELETE" }, anna)).status).toBe(404);
    await sweepFiles(testApp.ctx(null, new Date(Date.now() + 30 * 60_000)));
    expect(stored(testApp)).toContain(swept);
    await sweepFiles(testApp.ctx(null, new Date(Date.now() + 61 * 60_000)));
    expect(stored(testApp)).not.toContain(swept);
    expect(stored(testApp)).toContain(sent);
  });

  it("may have no row for an hour, because that is written after its content", async ({ testApp, anna }) => {
    const id = await stage(testApp, anna, "d.txt", "d");
    await testApp.db.delete(files).where(eq(files.id, id));
    await sweepFiles(testApp.ctx(null, new Date(Date.now() + 59 * 60_000)));
    expect(stored(testApp)).toContain(id);
    await sweepFiles(testApp.ctx(null, new Date(Date.now() + 61 * 60_000)));
    expect(stored(testApp)).not.toContain(id);
  });
});

describe("a profile picture", () => {
  it("must be an image, is public once it is on a profile, and replaces the previous one", async ({
    testApp,
    anna,
    nord,
  }) => {
    const rejected = await post(
      testApp,
      "/api/uploads",
      form({ purpose: "image" }, [["cv.pdf", smallPdf]]),
      anna,
    );
    expect(rejected.status).toBe(415);
    const [first, second] = [
      await stage(testApp, anna, "a.png", smallPng, anna, { purpose: "image" }),
      await stage(testApp, anna, "b.png", smallPng, anna, { purpose: "image" }),
    ];
    expect((await testApp.request(`/api/images/${first}`)).status).toBe(404);
    const ctx = {
      ...testApp.ctx(anna),
      viewer: { ...anna, personId: anna.id, mustChangePassword: false, sessionId: "test" },
    };
    await claimImage(ctx, first);
    await testApp.db.update(users).set({ imageId: first }).where(eq(users.id, anna.id));
    const shown = await testApp.request(`/api/images/${first}`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    // A shared cache holds what everyone may see, not what this viewer may.
    expect(shown.headers.get("cache-control")).toBe("public, max-age=86400");
    const own = await testApp.request(`/api/images/${first}`, {}, anna);
    expect(own.headers.get("cache-control")).toBe("private, max-age=86400");
    await claimImage(ctx, second);
    expect(await testApp.db.$count(files, eq(files.id, first))).toBe(0);
    expect(stored(testApp)).not.toContain(first);
    await expect(
      claimImage(
        {
          ...testApp.ctx(nord),
          viewer: { ...nord, personId: nord.id, mustChangePassword: false, sessionId: "test" },
        },
        second,
      ),
    ).rejects.toThrow("not_found");
  });
});
