import { Agent, request, type ClientRequest } from "node:http";
import superjson from "superjson";
import type { Member } from "./members.ts";

interface OpenTabs {
  close: () => void;
  /** What came, in words. */
  summary: () => string;
}

type Ask = readonly [procedure: string, input?: object];

/** What a tab with a conversation open asks by the clock while its stream is down (src/client/live.ts). */
function pollsOf(id: number): readonly { every: number; asks: readonly Ask[] }[] {
  return [
    { every: 3_000, asks: [["messaging.thread", { id }]] },
    {
      every: 5_000,
      asks: [
        ["messaging.list", { direction: "forward" }],
        ["messaging.get", { id }],
        ["messaging.unreadCount"],
        ["notifications.unreadByType"],
      ],
    },
    { every: 30_000, asks: [["settings.announcement"]] },
  ];
}

/** A stream for each, listened to. */
export async function streamedTo(address: string, members: readonly Member[]): Promise<OpenTabs> {
  const calls: ClientRequest[] = [];
  let received = 0;
  for (const { cookie } of members) {
    await new Promise<void>((isReady, failed) => {
      const call = request(`${address}/api/trpc/notifications.changes`, { headers: { cookie } }, (answer) => {
        if (answer.statusCode !== 200) failed(new Error(`The stream answered ${String(answer.statusCode)}`));
        answer.on("data", (part) => {
          received += 1;
          if (String(part).includes("ready")) isReady();
        });
        // Ended by us, at the close.
        answer.on("error", () => {});
      });
      call.on("error", failed);
      call.end();
      calls.push(call);
    });
  }
  return {
    close: () => {
      for (const call of calls) call.destroy();
    },
    summary: () => `${calls.length} streams open, ${received} parts heard`,
  };
}

/** Asks for each by the clock, spread evenly over it. */
export async function polledBy(address: string, members: readonly Member[]): Promise<OpenTabs> {
  const agent = new Agent({ keepAlive: true });
  const timers: NodeJS.Timeout[] = [];
  const refused = new Map<number, number>();
  let asked = 0;
  let answered = 0;

  function ask(path: string, cookie: string): void {
    asked += 1;
    const call = request(`${address}${path}`, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      const { statusCode = 0 } = answer;
      answered += 1;
      if (statusCode !== 200) refused.set(statusCode, (refused.get(statusCode) ?? 0) + 1);
    });
    // Ended by us, at the close.
    call.on("error", () => {});
    call.end();
  }

  for (const [place, { cookie, conversationId }] of members.entries()) {
    for (const { every, asks } of pollsOf(conversationId)) {
      const path = batchOf(asks);
      const start = setTimeout(
        () => timers.push(setInterval(() => ask(path, cookie), every)),
        (every * place) / members.length,
      );
      timers.push(start);
    }
  }
  return {
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      agent.destroy();
    },
    summary: () => `${asked} requests, ${answered} answered, not with 200: ${JSON.stringify([...refused])}`,
  };
}

/** The address that the client's batch link would ask. */
function batchOf(asks: readonly Ask[]): string {
  const inputs = asks.map(([, input], place) => [place, superjson.serialize(input)]);
  const names = asks.map(([procedure]) => procedure).join(",");
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
  return `/api/trpc/${names}?batch=1&input=${input}`;
}
