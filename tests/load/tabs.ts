import { Agent, request, type ClientRequest } from "node:http";
import superjson from "superjson";
import type { Member } from "./members.ts";

interface OpenTabs {
  close: () => void;
  /** A line about what was received. */
  summary: () => string;
}

export type Query = readonly [procedure: string, input?: object];

/** Between two questions of a tab while its stream is down (src/client/live/live.ts). */
const pollIntervalMs = 3_000;

/** Opens one stream per member. */
export async function openStreams(address: string, members: readonly Member[]): Promise<OpenTabs> {
  const calls: ClientRequest[] = [];
  let received = 0;
  for (const { cookie } of members) {
    await new Promise<void>((resolve, reject) => {
      const call = request(`${address}/api/trpc/notifications.changes`, { headers: { cookie } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`The stream answered ${String(answer.statusCode)}`));
        answer.on("data", (part) => {
          received += 1;
          if (String(part).includes("ready")) resolve();
        });
        // `close` ends the request, which is no error.
        answer.on("error", () => {});
      });
      call.on("error", reject);
      call.end();
      calls.push(call);
    });
  }
  return {
    close: () => {
      for (const call of calls) call.destroy();
    },
    summary: () => `${calls.length} streams open, ${received} parts received`,
  };
}

/** Polls for every member, spread evenly over the interval. */
export async function startPolling(address: string, members: readonly Member[]): Promise<OpenTabs> {
  const agent = new Agent({ keepAlive: true });
  const timers: NodeJS.Timeout[] = [];
  const errors = new Map<number, number>();
  let sent = 0;
  let answered = 0;

  function startTab(cookie: string): void {
    let since = "";

    function poll(): void {
      sent += 1;
      const path = batchOf([["notifications.changesSince", { since }]]);
      const call = request(`${address}${path}`, { agent, headers: { cookie } }, (answer) => {
        const { statusCode = 0 } = answer;
        answered += 1;
        if (statusCode !== 200) errors.set(statusCode, (errors.get(statusCode) ?? 0) + 1);
        let text = "";
        answer.on("data", (part) => {
          text += String(part);
        });
        answer.on("end", () => {
          since = /"version":"([^"]+)"/.exec(text)?.[1] ?? since;
        });
      });
      // `close` ends the request, which is no error.
      call.on("error", () => {});
      call.end();
    }

    poll();
    timers.push(setInterval(poll, pollIntervalMs));
  }

  for (const [index, { cookie }] of members.entries()) {
    const start = setTimeout(
      () => {
        startTab(cookie);
      },
      (pollIntervalMs * index) / members.length,
    );
    timers.push(start);
  }
  return {
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      agent.destroy();
    },
    summary: () => `${sent} requests, ${answered} answered, not with 200: ${JSON.stringify([...errors])}`,
  };
}

/** The path that the client's batch link would request. */
export function batchOf(queries: readonly Query[]): string {
  const inputs = queries.map(([, input], index) => [index, superjson.serialize(input)]);
  const names = queries.map(([procedure]) => procedure).join(",");
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
  return `/api/trpc/${names}?batch=1&input=${input}`;
}
