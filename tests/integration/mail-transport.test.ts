import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { openMailTransport, sweepWrittenMails, type OutgoingMail } from "#src/platform/mail/transport.ts";
import { applyBrand, defaultBrand } from "#src/shared/brand.ts";
import { it } from "#tests/support/test.ts";

describe("openMailTransport", () => {
  const env = { mail: { smtpUrl: null, from: "Bryggan <hej@bryggan.se>" }, publicUrl: "https://bryggan.se" };
  const outgoing: OutgoingMail = {
    id: 7,
    to: "anna@exempel.se",
    subject: "Intervju bokad på måndag",
    text: "Hej Anna!\n\nVi ses.",
    calendar: "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n",
    unsubscribe: null,
  };

  it("writes readable files into a folder when no server is configured", async ({ testApp }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "bryggan-mail-"));
    const unsubscribe = "https://bryggan.se/api/watches/unsubscribe?token=7.abc";
    await openMailTransport({ ...env, dataDir }, testApp.services.log).send({ ...outgoing, unsubscribe });
    const [file = ""] = readdirSync(join(dataDir, "mail"));
    expect(file).toBe("000007.eml");
    const text = readFileSync(join(dataDir, "mail", file), "utf8");
    expect(text).toMatch(/^To: anna@exempel\.se\r?$/m);
    expect(text).not.toMatch(/^Reply-To:/im);
    // So that no out-of-office reply comes back.
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(text).toMatch(/^From: Bryggan <hej@bryggan\.se>\r?$/m);
    expect(text).toContain("<outbox-7@bryggan.se>");
    expect(text).toContain("text/calendar");
    expect(text).toMatch(
      /^List-Unsubscribe: <https:\/\/bryggan\.se\/api\/watches\/unsubscribe\?token=7\.abc>\r?$/m,
    );
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    rmSync(dataDir, { recursive: true });
  });

  it.for([
    ["METHOD:REQUEST", "REQUEST"],
    ["METHOD:CANCEL", "CANCEL"],
    ["SUMMARY:METHOD:CANCEL", "REQUEST"],
  ])("a calendar entry with %s is attached as %s", async ([line, method], { testApp }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "bryggan-mail-"));
    const calendar = `BEGIN:VCALENDAR\r\n${line}\r\nEND:VCALENDAR\r\n`;
    await openMailTransport({ ...env, dataDir }, testApp.services.log).send({ ...outgoing, calendar });
    const text = readFileSync(join(dataDir, "mail/000007.eml"), "utf8");
    expect(/text\/calendar;[^:]*?method=(\w+)/.exec(text)?.[1]).toBe(method);
    rmSync(dataDir, { recursive: true });
  });

  it("the sender is MAIL_FROM, with the name of the operator or of the site", async ({ testApp }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "bryggan-mail-"));
    for (const [brand, sender] of [
      [{}, "Bryggan"],
      [{ name: "Uppdragstorget" }, "Uppdragstorget"],
      [{ name: "Uppdragstorget", sender: "Torget, kundtjänst" }, "=?UTF-8?Q?Torget=2C_kundtj=C3=A4nst?="],
    ] as const) {
      applyBrand({ ...defaultBrand, ...brand });
      await openMailTransport({ ...env, dataDir }, testApp.services.log).send(outgoing);
      const text = readFileSync(join(dataDir, "mail/000007.eml"), "utf8");
      expect(/^From: (.*?)\r?$/m.exec(text)?.[1]).toBe(`${sender} <hej@bryggan.se>`);
    }
    applyBrand(defaultBrand);
    rmSync(dataDir, { recursive: true });
  });

  it("deletes written files after thirty days", async ({ testApp }) => {
    const { env, log } = testApp.services;
    await openMailTransport(env, log).send(outgoing);
    const soon = new Date(Date.now() + 29 * 86_400_000);
    expect(await sweepWrittenMails(testApp.ctx(null, soon))).toBe(0);
    const late = new Date(Date.now() + 31 * 86_400_000);
    expect(await sweepWrittenMails(testApp.ctx(null, late))).toBe(1);
    expect(readdirSync(join(env.dataDir, "mail"))).toEqual([]);
    expect(await sweepWrittenMails(testApp.ctx(null, late))).toBe(0);
  });

  it("sends to the SMTP server when one is configured", async ({ testApp }) => {
    const received: string[] = [];
    const server = smtpServer(received);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const mailEnv = { ...env, dataDir: "unused", mail: { ...env.mail, smtpUrl: `smtp://127.0.0.1:${port}` } };
    const transport = openMailTransport(mailEnv, testApp.services.log);
    await transport.send(outgoing);
    transport.close();
    server.close();
    expect(received).toContain("RCPT TO:<anna@exempel.se>");
    expect(received).toContain("To: anna@exempel.se");
  });
});

/** A minimal mail server that accepts one email. */
function smtpServer(received: string[]): Server {
  return createServer((socket) => {
    let inData = false;
    let rest = "";
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const lines = `${rest}${chunk.toString()}`.split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        received.push(line);
        if (inData && line !== ".") continue;
        if (line === "DATA") socket.write("354 go on\r\n");
        else if (line === "QUIT") socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
        inData = line === "DATA";
      }
    });
  });
}
