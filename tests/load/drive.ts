import { Agent, request } from "node:http";

export interface Call {
  method: "GET" | "POST";
  path: string;
  body?: string | undefined;
}

export interface Driven {
  requests: number;
  seconds: number;
  /** Milliseconds of each request, sorted. */
  latencies: readonly number[];
  bytes: number;
}

/** Repeats a call over `connections` kept-alive connections for this long. Fails on any status above 299. */
export async function drive(
  address: string,
  cookie: string,
  call: () => Call,
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
      const received = await send(agent, address, cookie, call());
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
function send(agent: Agent, address: string, cookie: string, { method, path, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(body !== undefined && { "content-type": "application/json" }) };
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
