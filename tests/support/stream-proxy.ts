import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";

const streamPath = "/api/trpc/notifications.changes";

/** A door in front of a server, as a balancer would be: everything passes, and the streams can be cut. */
export class StreamProxy {
  /** Where browsers find it. */
  readonly address: string;
  readonly #port: number;
  readonly #to: number;
  readonly #server: Server;
  readonly #streams = new Set<ServerResponse>();
  #isCut = false;

  constructor(port: number, to: number) {
    this.address = `http://localhost:${port}`;
    this.#port = port;
    this.#to = to;
    this.#server = createServer((asked, answer) => {
      this.#pass(asked, answer);
    });
  }

  async open(): Promise<void> {
    this.#server.listen(this.#port);
    await once(this.#server, "listening");
  }

  /** How many streams are open right now. */
  get streams(): number {
    return this.#streams.size;
  }

  /** Breaks the streams there are; new ones may come. */
  drop(): void {
    for (const stream of this.#streams) stream.destroy();
  }

  /** Breaks the streams there are and refuses new ones, until it is mended. */
  cut(): void {
    this.#isCut = true;
    this.drop();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const isStream = asked.url?.startsWith(streamPath) ?? false;
    if (isStream && this.#isCut) {
      asked.socket.destroy();
      return;
    }
    const { method, url, headers } = asked;
    const onward = request({ port: this.#to, host: "localhost", method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      given.on("error", () => answer.destroy());
    });
    onward.on("error", () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    if (isStream) this.#streams.add(answer);
    answer.on("close", () => {
      this.#streams.delete(answer);
      onward.destroy();
    });
    asked.pipe(onward);
  }
}
