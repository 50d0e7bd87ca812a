import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Env } from "#src/platform/env.ts";
import type { Log } from "#src/platform/log.ts";

export interface OutgoingMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  calendar: string | null;
}

/** Sends emails; `send` rejects when it fails. */
export interface MailTransport {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/** SMTP when SMTP_URL is set, else .eml files in a folder; the log names each file. */
export function openMailTransport(env: Pick<Env, "mail" | "dataDir" | "publicUrl">, log: Log): MailTransport {
  return env.mail.smtpUrl
    ? smtpTransport(env.mail.smtpUrl, env)
    : folderTransport(join(env.dataDir, "mail"), env, log);
}

function smtpTransport(url: string, env: Pick<Env, "mail" | "publicUrl">): MailTransport {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    send: async (mail) => {
      await transport.sendMail(composed(mail, env));
    },
    close: () => {
      transport.close();
    },
  };
}

function folderTransport(folder: string, env: Pick<Env, "mail" | "publicUrl">, log: Log): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(composed(mail, env));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${String(mail.id).padStart(6, "0")}.eml`);
      const draft = `${file}.${randomBytes(4).toString("hex")}`;
      await writeFile(draft, Buffer.isBuffer(message) ? message : "", { mode: 0o600 });
      await rename(draft, file);
      log.info({ file }, "mail written");
    },
    close: () => {},
  };
}

/** The message id stays the same when an email is sent again. */
function composed(mail: OutgoingMail, env: Pick<Env, "mail" | "publicUrl">) {
  return {
    messageId: `<outbox-${mail.id}@${new URL(env.publicUrl).hostname}>`,
    from: env.mail.from,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    headers: { "Auto-Submitted": "auto-generated" },
    ...(mail.calendar && {
      icalEvent: {
        method: /^METHOD:CANCEL\r?$/m.test(mail.calendar) ? "CANCEL" : "PUBLISH",
        filename: "intervju.ics",
        content: mail.calendar,
      },
    }),
  };
}
