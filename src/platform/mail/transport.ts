import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { codeOf } from "#src/shared/error-causes.ts";
import { daysBefore } from "#src/shared/time.ts";
import type { Ctx } from "#src/platform/context.ts";
import { addressIn, type Env } from "#src/platform/env.ts";
import { brandInUse } from "#src/shared/brand.ts";
import { defaultSiteName } from "#src/constants/brand.ts";
import type { Log } from "#src/platform/log.ts";

export interface OutgoingMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  calendar: string | null;
  /** The address of the one-click unsubscription (RFC 8058). */
  unsubscribe: string | null;
}

/** Sends emails; `send` rejects when it fails. */
export interface MailTransport {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

interface MailEnv extends Pick<Env, "dataDir" | "publicUrl"> {
  mail: Pick<Env["mail"], "smtpUrl" | "from">;
}

const retentionDays = 30;

/** SMTP when SMTP_URL is set, else .eml files in a folder; the log names each file. */
export function openMailTransport(env: MailEnv, log: Log): MailTransport {
  return env.mail.smtpUrl ? smtpTransport(env.mail.smtpUrl, env) : folderTransport(mailFolder(env), env, log);
}

/** Deletes emails that were written to the folder more than 30 days ago: their links may grant access. */
export async function sweepWrittenMails(ctx: Ctx): Promise<number> {
  const folder = mailFolder(ctx.services.env);
  const before = daysBefore(ctx.now, retentionDays).getTime();
  const names = await readdir(folder).catch(ignoreMissing);
  let deleted = 0;
  for (const name of names) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

function ignoreMissing(error: unknown): string[] {
  if (codeOf(error) === "ENOENT") return [];
  throw error;
}

function mailFolder(env: Pick<Env, "dataDir">): string {
  return join(env.dataDir, "mail");
}

function smtpTransport(url: string, env: Omit<MailEnv, "dataDir">): MailTransport {
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

function folderTransport(folder: string, env: Omit<MailEnv, "dataDir">, log: Log): MailTransport {
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

/** The operator's name for the sender, else the site's, when it has one of its own, before the address of MAIL_FROM. */
function senderOf(from: string) {
  const { name, sender } = brandInUse();
  const shown = sender ?? (name === defaultSiteName ? null : name);
  return shown === null ? from : { name: shown, address: addressIn(from) ?? from };
}

/** The message id stays the same when an email is sent again. */
function composed(mail: OutgoingMail, env: Omit<MailEnv, "dataDir">) {
  return {
    messageId: `<outbox-${mail.id}@${new URL(env.publicUrl).hostname}>`,
    from: senderOf(env.mail.from),
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribe && {
        "List-Unsubscribe": `<${mail.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    ...(mail.calendar && {
      icalEvent: {
        method: /^METHOD:CANCEL\r?$/m.test(mail.calendar) ? "CANCEL" : "REQUEST",
        filename: "intervju.ics",
        content: mail.calendar,
      },
    }),
  };
}
