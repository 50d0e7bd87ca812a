import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** A server that receives webhooks on 127.0.0.1; `answer` by path, 204 otherwise. */
export async function openReceiver(answers: Record<string, (answer: ServerResponse) => void> = {}) {
  const received: Received[] = [];
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? "", headers: request.headers, body, at: Date.now() });
      const own = answers[request.url ?? ""];
      if (own) own(answer);
      else answer.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    received,
    at: (path: string) => received.filter((each) => each.path === path),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
