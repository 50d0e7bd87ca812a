import { copyPrepared } from "./prepared-data.ts";
import { freePort, RunningServer, type ServerOptions } from "./server.ts";
import { StreamProxy } from "./stream-proxy.ts";

/** A server, without rate limits: some tests send more messages in a minute than the product allows. */
export interface ServerBehindProxy {
  data: Pick<ServerOptions, "folder" | "databaseUrl">;
  server: RunningServer;
  proxy: StreamProxy;
  stop: () => Promise<void>;
}

export async function startBehindProxy(data: ServerBehindProxy["data"]): Promise<ServerBehindProxy> {
  const port = await freePort();
  const proxy = new StreamProxy(await freePort(), port);
  const variables = { PUBLIC_URL: proxy.address, RATE_LIMITS: "false", PASSWORD_HASHES: "cheap" };
  const server = new RunningServer({ ...data, port, demo: false, variables });
  await server.start();
  await proxy.open();
  return {
    data,
    server,
    proxy,
    stop: async () => {
      await proxy.close();
      await server.stop();
    },
  };
}

/** Starts such a server with two administrators and no other users, and stops it after use. */
export async function withServerBehindProxy(
  use: (started: ServerBehindProxy) => Promise<void>,
): Promise<void> {
  const { remove, ...data } = await copyPrepared("administrators");
  const started = await startBehindProxy(data);
  try {
    await use(started);
  } finally {
    await started.stop();
    await remove();
  }
}
