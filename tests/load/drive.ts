import { Agent, request } from "node:http";

export interface Call {
  method: "GET" | "POST";
  path: string;
  body?: string | undefined;
}

/** Whose requests are sent, from an address of their own: limits are on. */
export interface Viewer {
  id: string;
  cookie: string;
  address: string;
  /** A job and a conversation of a company's. */
  jobId: number;
  conversationId: number;
}

export interface Driven {
  requests: number;
  seconds: number;
  /** Milliseconds of each request, sorted. */
  latencies: readonly number[];
  bytes: number;
}

let sentInAll = 0;

/** Repeats a call, as one viewer after the other, over `connections` kept-alive connections for this long. Fails on any status above 299. */
export async function drive(
  address: string,
  viewers: readonly Viewer[],
  call: (viewer: Viewer) => Call,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Driven> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let bytes = 0;
  async function repeat(): Promise<void> {
    while (performance.now() < end) {
      const sentAt = performance.now();
      const viewer = viewers[sentInAll++ % viewers.length];
      if (!viewer) throw new Error("No viewers");
      const received = await send(agent, address, viewer, call(viewer));
      bytes += received;
      latencies.push(performance.now() - sentAt);
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, repeat));
  } finally {
    agent.destroy();
  }
  return {
    requests: latencies.length,
    seconds: (performance.now() - start) / 1000,
    latencies: latencies.toSorted((a, b) => a - b),
    bytes,
  };
}

/** Sends one request and resolves to the bytes of its body. */
function send(agent: Agent, address: string, viewer: Viewer, { method, path, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: viewer.cookie,
      "accept-encoding": "gzip, deflate, br",
      "x-forwarded-for": viewer.address,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const call = request(`${address}${path}`, { agent, method, headers }, (answer) => {
      const { statusCode = 0 } = answer;
      let bytes = 0;
      answer.on("data", (part: Buffer) => (bytes += part.length));
      answer.on("end", () => {
        if (statusCode > 299) reject(new Error(`${path} answered ${statusCode}`));
        else resolve(bytes);
      });
      answer.on("error", reject);
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** The latency that this share of the requests stayed below. */
export function percentile({ latencies }: Driven, share: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
}
