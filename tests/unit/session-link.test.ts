import { TRPCClientError, type Operation, type OperationResultEnvelope } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it } from "vitest";
import { expectSignOut, observeUser } from "#src/client/api/endedSession.ts";
import { endProof } from "#src/client/api/identityProof.ts";
import { idempotencyKeyLink } from "#src/client/api/idempotency.ts";
import { inBackground, sessionLink } from "#src/client/api/sessionLink.ts";
import type { AppRouter } from "#src/server/router.ts";
import { failedCall } from "#tests/support/failed-call.ts";

type Link = typeof sessionLink;
type Result = Error | "ok";

/** Calls through the links; `results` are what the server answers, in order, then it answers with success. */
function clientOf(links: readonly Link[], results: Result[]) {
  const requests: { path: string; key: unknown }[] = [];
  const server: Link =
    () =>
    ({ op }) =>
      observable((observer) => {
        requests.push({ path: op.path, key: op.context["idempotencyKey"] });
        const result = results.shift() ?? "ok";
        if (result === "ok") observer.next({ result: { type: "data", data: "ok" } });
        else if (result instanceof TRPCClientError) observer.error(TRPCClientError.from<AppRouter>(result));
      });
  const [first, ...rest] = [...links, server].map((link) => link({}));
  function call(path: string, type: Operation["type"] = "mutation", given: Partial<Operation> = {}) {
    const op: Operation = { id: 1, type, path, input: {}, context: {}, signal: null, ...given };
    function send(at: number, operation: Operation): ReturnType<NonNullable<typeof first>> {
      const link = at === 0 ? first : rest[at - 1];
      if (!link) throw new Error("no link");
      return link({ op: operation, next: (following) => send(at + 1, following) });
    }
    return new Promise<string>((resolve, reject) => {
      send(0, op).subscribe({
        next: (value: OperationResultEnvelope<unknown, unknown>) =>
          resolve("data" in value.result ? String(value.result.data) : ""),
        error: reject,
      });
    });
  }
  return { call, requests, keys: () => requests.map(({ key }) => key) };
}

function proofNeeded() {
  return failedCall(403, { code: "IDENTITY_PROOF_REQUIRED" });
}

function signedOut() {
  return failedCall(401, { code: "NOT_SIGNED_IN" });
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe("a call that needs a proof of identity", () => {
  it("waits for the dialog, and is sent once more with the same key; all calls share the dialog", async () => {
    const { call, requests, keys } = clientOf(
      [idempotencyKeyLink, sessionLink],
      [proofNeeded(), proofNeeded()],
    );
    const calls = [call("admins.invite"), call("admins.remove")];
    await settle();
    expect(requests).toHaveLength(2);
    endProof(true);
    expect(await Promise.all(calls)).toEqual(["ok", "ok"]);
    expect(requests.map(({ path }) => path)).toEqual([
      "admins.invite",
      "admins.remove",
      "admins.invite",
      "admins.remove",
    ]);
    expect(keys().slice(2)).toEqual(keys().slice(0, 2));
  });

  it("fails when the dialog is closed, and when it needs another one", async () => {
    const closed = clientOf([sessionLink], [proofNeeded()]);
    const first = closed.call("admins.invite");
    await settle();
    endProof(false);
    await expect(first).rejects.toThrow();
    expect(closed.requests).toHaveLength(1);
    const again = clientOf([sessionLink], [proofNeeded(), proofNeeded()]);
    const second = again.call("admins.invite");
    await settle();
    endProof(true);
    await expect(second).rejects.toThrow();
    expect(again.requests).toHaveLength(2);
  });
});

describe("a call whose session has ended", () => {
  beforeEach(() => {
    expectSignOut();
    observeUser(null);
  });

  it("fails at once for a visitor, in a stream and in the background", async () => {
    for (const [type, given, failure] of [
      ["mutation", {}, signedOut()],
      ["subscription", {}, proofNeeded()],
      ["query", { context: inBackground.context }, proofNeeded()],
    ] as const) {
      const { call, requests } = clientOf([sessionLink], [failure]);
      const fails = expect(call("messaging.version", type, given)).rejects.toThrow();
      // Would repeat a call that waits for the dialog.
      endProof(true);
      await fails;
      expect(requests).toHaveLength(1);
    }
  });

  it.each([400, 403, 404, 409, 500])("is none when it failed with %i", async (status) => {
    const { call, requests } = clientOf([sessionLink], [failedCall(status)]);
    await expect(call("jobs.update")).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });
});

describe("the key of a mutation", () => {
  it("is kept when no response arrived, and is another one after a response", async () => {
    const { call, keys } = clientOf(
      [idempotencyKeyLink],
      [failedCall(null), failedCall(500), failedCall(409), "ok"],
    );
    for (let round = 0; round < 3; round += 1) await expect(call("jobs.create")).rejects.toThrow();
    await call("jobs.create");
    await call("jobs.create");
    const [lost, failed, rejected, stored, next] = keys();
    expect(lost).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect([failed, rejected]).toEqual([lost, lost]);
    expect(new Set([lost, stored, next]).size).toBe(3);
  });

  it("is another one for another input; queries and calls with a key of their own have none", async () => {
    const { call, keys } = clientOf([idempotencyKeyLink], []);
    await call("jobs.create", "mutation", { input: { title: "a" } });
    await call("jobs.create", "mutation", { input: { title: "b" } });
    await call("jobs.byId", "query");
    await call("messaging.send");
    expect(keys()[0]).not.toBe(keys()[1]);
    expect(keys().slice(2)).toEqual([undefined, undefined]);
  });
});
