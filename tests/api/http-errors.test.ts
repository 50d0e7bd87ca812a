import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import superjson from "superjson";
import { describe, expect } from "vitest";
import { httpErrorLink, withHttpErrors } from "#src/client/api/httpErrorLink.ts";
import { failureOf } from "#src/client/api/trpc.ts";
import type { AppRouter } from "#src/server/router.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

/** Our own client on the real app, or with a fixed answer, as from a proxy. */
function client(testApp: TestApp, answer?: Response) {
  const fetch = withHttpErrors(async (address, init) => answer ?? (await testApp.app.request(address, init)));
  const url = `${testApp.services.env.publicUrl}/api/trpc`;
  return createTRPCClient<AppRouter>({
    links: [httpErrorLink, httpBatchLink({ url, transformer: superjson, fetch })],
  });
}

async function errorOf(call: Promise<unknown>): Promise<TRPCClientError<AppRouter>> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (error instanceof TRPCClientError) return error;
  throw new Error("No error was thrown");
}

describe("httpErrorLink throws the status, a colon and the body", () => {
  it("for an AppError", async ({ testApp }) => {
    const error = await errorOf(client(testApp).jobs.byId.query({ id: 2_000_000_001 }));
    expect(error.message).toMatch(
      /^404: \{"message":"Det du söker finns inte\.","code":"NOT_FOUND","requestId":"[\w-]+"\}$/,
    );
    expect(failureOf(error)).toMatchObject({ message: "Det du söker finns inte.", status: 404 });
  });

  it("for each call of a batch", async ({ testApp }) => {
    const api = client(testApp);
    const [missing, unauthorized] = await Promise.all([
      errorOf(api.jobs.byId.query({ id: 2_000_000_001 })),
      errorOf(api.contracts.counts.query()),
    ]);
    expect([missing.message.slice(0, 5), unauthorized.message.slice(0, 5)]).toEqual(["404: ", "401: "]);
  });

  it("for an error of a proxy", async ({ testApp }) => {
    const error = await errorOf(
      client(testApp, new Response("Not found", { status: 404 })).profiles.skills.query({}),
    );
    expect(error.message).toBe("404: Not found");
  });

  it("or the status text when there is no body", async ({ testApp }) => {
    const empty = new Response(null, { status: 502, statusText: "Bad Gateway" });
    const error = await errorOf(client(testApp, empty).profiles.skills.query({}));
    expect(error.message).toBe("502: Bad Gateway");
    expect(failureOf(error)).toMatchObject({ message: "Ett fel uppstod. Försök igen.", status: null });
  });
});
