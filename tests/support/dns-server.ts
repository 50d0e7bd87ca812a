import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A name server on the loopback interface that knows TXT records only. */
export async function startDnsServer() {
  const records = new Map<string, string[]>();
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    const { name, end } = nameIn(query);
    const texts = records.get(name) ?? [];
    const header = Buffer.from(query.subarray(0, 12));
    // An answer, for the one question; "no such name" without records.
    header.writeUInt16BE(texts.length > 0 ? 0x81_80 : 0x81_83, 2);
    header.writeUInt16BE(1, 4);
    for (const [offset, count] of [
      [6, texts.length],
      [8, 0],
      [10, 0],
    ] as const)
      header.writeUInt16BE(count, offset);
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...texts.map(toRecord)]), from.port);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { records, address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  while (query[at]) {
    const length = query[at] ?? 0;
    labels.push(query.toString("ascii", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

/** Refers to the name of the question; type TXT, class IN, no time to live. */
function toRecord(text: string): Buffer {
  const content = Buffer.from(text);
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, 0, content.length + 1, content.length]);
  return Buffer.concat([head, content]);
}
