import { setTimeout as sleep } from "node:timers/promises";
import { type APIRequestContext, expect, request, test } from "@playwright/test";
import { z } from "zod";
import { copyPrepared } from "#tests/support/prepared-data.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";

const rounds = 10;
const list = z.array(z.looseObject({ jobId: z.number().nullish(), id: z.number() }));

/** Signs in as one of the demo identities by submitting the form of the provider. */
async function signIn(api: APIRequestContext, identity: string): Promise<void> {
  const page = await api.get("/api/login");
  await api.post(page.url(), { form: { sub: identity } });
  expect((await api.get("/api/auth/user")).status()).toBe(200);
}

function apply(api: APIRequestContext, jobId: number) {
  return api.post("/api/trpc/applications.submit", {
    data: { json: { jobId, message: `Hej! Runda ${jobId}.`, uploadIds: [] } },
    headers: { Origin: "", "Sec-Fetch-Site": "same-origin" },
  });
}

async function records(api: APIRequestContext, path: string): Promise<z.infer<typeof list>> {
  const response = await api.get(path);
  expect(response.status(), path).toBe(200);
  return list.parse(await response.json());
}

test(
  "when the server is killed during an application, a retry leaves one application, conversation and message",
  { tag: "@database" },
  async () => {
    // The server starts ten times, which takes seconds each on a busy machine.
    test.setTimeout(900_000);
    const port = await freePort();
    const { remove, ...data } = await copyPrepared("demo");
    const server = new RunningServer({ ...data, port });
    await server.start();
    const api = await request.newContext({ baseURL: server.address });
    try {
      await signIn(api, "linnea");
      const me = z.object({ id: z.string() }).parse(await (await api.get("/api/auth/user")).json());
      const applied = new Set((await records(api, "/api/conversations")).map(({ jobId }) => jobId));
      const jobs = (await records(api, "/api/jobs")).filter((job) => !applied.has(job.id)).slice(0, rounds);
      expect(jobs.length).toBe(rounds);
      for (const [round, job] of jobs.entries()) {
        const interrupted = apply(api, job.id).catch(() => null);
        await sleep(round * 4);
        await server.kill();
        await interrupted;
        await server.start();
        const retry = await apply(api, job.id);
        expect([200, 409]).toContain(retry.status());
        const conversations = (await records(api, "/api/conversations")).filter(
          ({ jobId }) => jobId === job.id,
        );
        expect(conversations, `conversations of round ${round}`).toHaveLength(1);
        const messages = await records(api, `/api/conversations/${conversations[0]?.id ?? 0}/messages`);
        expect(messages, `messages of round ${round}`).toHaveLength(1);
        const second = await api.post("/api/applications", {
          data: { userId: me.id, jobId: job.id, status: "pending" },
          headers: { "Sec-Fetch-Site": "same-origin" },
        });
        expect(second.status(), "the application exists").toBe(409);
      }
    } finally {
      await api.dispose();
      await server.stop();
      await remove();
    }
  },
);
