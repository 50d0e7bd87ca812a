import { observedFetch } from "./connection.ts";
import { pageUser } from "./endedSession.ts";
import { userHeader } from "#src/constants/accounts.ts";
import { read, write } from "./wireFormat.ts";

export const apiPath = "/api/trpc";
/** As many as the server takes in one request. */
const maxBatch = 10;

export interface Call {
  type: "query" | "mutation";
  path: string;
  input: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

interface Rejection {
  message: string;
  data: {
    code: string;
    httpStatus: number;
    fields: Record<string, string[]> | null;
    retryAfter?: number | null;
    requestId?: string | null;
  };
}

/**
 * A failed call. The message is "status: body", or the status text when the body is empty
 * (docs/rules/accounts-and-access.md#error-bodies). Toasts show only the server's message: see `failureOf`.
 */
export class CallError extends Error {
  override readonly name = "CallError";
  /** What our server answered; null when it was not reached, or when for example a proxy answered. */
  readonly rejection: Rejection | null;

  constructor(cause: unknown) {
    const rejection = isRejection(cause) ? cause : null;
    super(rejection ? textOf(rejection) : cause instanceof Error ? cause.message : String(cause), { cause });
    this.rejection = rejection;
  }
}

function textOf({ message, data: { httpStatus, code, requestId } }: Rejection): string {
  return `${httpStatus}: ${JSON.stringify({ message, code, requestId })}`;
}

function isRejection(value: unknown): value is Rejection {
  const data = typeof value === "object" && value !== null && "data" in value ? value.data : null;
  return (
    typeof data === "object" && data !== null && "code" in data && "httpStatus" in data && "fields" in data
  );
}

/** Names the user this page was loaded for: the server answers no one else's calls. */
export function userHeaders(): Record<string, string> {
  const user = pageUser();
  return user ? { [userHeader]: user.id } : {};
}

/** Sends calls in tRPC's format. Queries that are asked for together share a request. */
export function createSender(fetch: Fetch, url: string): (call: Call) => Promise<unknown> {
  let waiting: { call: Call; settle: (answer: Promise<unknown>) => void }[] = [];

  function sendInBatch(call: Call): Promise<unknown> {
    return new Promise((resolve) => {
      if (waiting.length === 0) setTimeout(sendWaiting);
      waiting.push({ call, settle: resolve });
    });
  }

  function sendWaiting(): void {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += maxBatch) {
      const batch = all.slice(start, start + maxBatch);
      const answers = requestBatch(batch.map(({ call }) => call));
      for (const [index, { settle }] of batch.entries())
        settle(answers.then((list) => resultOf(Array.isArray(list) ? list[index] : list)));
    }
  }

  function requestBatch(calls: readonly Call[]): Promise<unknown> {
    const names = calls.map(({ path }) => path).join(",");
    const inputs = Object.fromEntries(calls.map(({ input }, index) => [index, write(input)]));
    return request(`${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`, {
      method: "GET",
      headers: userHeaders(),
    });
  }

  async function request(address: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${url}/${address}`, init);
    const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
    // From a proxy, for example.
    if (!response.ok && !isJson)
      throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
    return response.json();
  }

  async function sendAlone({ type, path, input, signal, headers }: Call): Promise<unknown> {
    const text = JSON.stringify(write(input));
    const common = { signal: signal ?? null };
    return resultOf(
      type === "query"
        ? await request(`${path}?input=${encodeURIComponent(text)}`, { ...common, method: "GET" })
        : await request(path, {
            ...common,
            method: "POST",
            body: text,
            headers: { "content-type": "application/json", ...headers, ...userHeaders() },
          }),
    );
  }

  return async (call) => {
    // Once the user is known, this is asked alone and without the header, because another user must also get an answer.
    const isForAnyUser = call.path === "accounts.me" && pageUser() !== null;
    const isAlone = call.type === "mutation" || isForAnyUser;
    try {
      return await (isAlone ? sendAlone(call) : sendInBatch(call));
    } catch (error) {
      throw error instanceof CallError ? error : new CallError(error);
    }
  };
}

/** The data of one answer. */
async function resultOf(answer: unknown): Promise<unknown> {
  if (typeof answer === "object" && answer !== null) {
    if ("error" in answer) throw new CallError(await read(answer.error));
    if ("result" in answer && typeof answer.result === "object" && answer.result !== null)
      return read("data" in answer.result ? answer.result.data : {});
  }
  throw new Error("The answer has neither a result nor an error");
}

export const sendCall = createSender(observedFetch, apiPath);
