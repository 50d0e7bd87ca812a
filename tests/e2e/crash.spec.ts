import { setTimeout as sleep } from "node:timers/promises";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { z } from "zod";
import { asNewCompany, asNewConsultant, ownId, publish } from "#tests/support/members.ts";
import { copyPrepared } from "#tests/support/prepared-data.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";

const rounds = 10;
const list = z.array(z.looseObject({ jobId: z.number().nullish(), id: z.number() }));

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
  async ({ browser }) => {
    // The server starts ten times, which takes seconds each on a busy machine.
    test.setTimeout(900_000);
    const port = await freePort();
    const { remove, ...data } = await copyPrepared("administrators");
    const server = new RunningServer({ ...data, port, demo: false });
    await server.start();
    const company = await browser.newPage({ baseURL: server.address });
    const consultant = await browser.newPage({ baseURL: server.address });
    try {
      await asNewCompany(company);
      const jobs = [];
      for (let round = 0; round < rounds; round += 1) jobs.push(await publish(company, `Runda ${round}`));
      await asNewConsultant(consultant, "Linnea Lind");
      const userId = await ownId(consultant);
      // From here on only calls: the open pages would call the stopped server, too.
      await Promise.all([company, consultant].map((page) => page.goto("about:blank")));
      const api = consultant.request;
      for (const [round, jobId] of jobs.entries()) {
        const interrupted = apply(api, jobId).catch(() => null);
        await sleep(round * 4);
        await server.kill();
        await interrupted;
        await server.start();
        const retry = await apply(api, jobId);
        expect([200, 409]).toContain(retry.status());
        const conversations = (await records(api, "/api/conversations")).filter(
          (conversation) => conversation.jobId === jobId,
        );
        expect(conversations, `conversations of round ${round}`).toHaveLength(1);
        const messages = await records(api, `/api/conversations/${conversations[0]?.id ?? 0}/messages`);
        expect(messages, `messages of round ${round}`).toHaveLength(1);
        const second = await api.post("/api/applications", {
          data: { userId, jobId, status: "pending" },
          headers: { "Sec-Fetch-Site": "same-origin" },
        });
        expect(second.status(), "the application exists").toBe(409);
      }
    } finally {
      await company.context().close();
      await consultant.context().close();
      await server.stop();
      await remove();
    }
  },
);
