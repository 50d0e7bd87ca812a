import { z } from "zod";
import { passwordRuleTexts } from "#src/copy/accounts.ts";
import {
  createAdmin,
  deleteAdmin,
  resetAdminPassword,
  setAdminStatus,
} from "#src/domains/accounts/commands/admins.ts";
import { newAdminInput } from "#src/domains/accounts/inputs.ts";
import { listAdmins } from "#src/domains/admin/queries/people.ts";
import type { Ctx } from "#src/platform/context.ts";
import { readEnv } from "#src/platform/env.ts";
import { createAdminCommand } from "#src/server/boot/startup-banner.ts";
import { AppError } from "#src/shared/errors.ts";
import { OperatorError, withDatabase, commandOptions } from "./session.ts";
import { sameUsername } from "#src/domains/accounts/rules.ts";

/** The commands for the accounts of administrators (docs/rules/accounts-and-access.md#admins). */
export const adminCommands: Record<string, () => Promise<void>> = {
  "create-admin": async () => {
    const values = commandOptions({
      username: { type: "string" },
      name: { type: "string" },
      email: { type: "string" },
    });
    const admin = newAdminInput.safeParse(values);
    if (!admin.success) throw new OperatorError(`create-admin:\n${z.prettifyError(admin.error)}`);
    const password = await readPassword();
    await withDatabase(readEnv(process.env), async (ctx) => {
      await createAdmin(ctx, { ...admin.data, password }).catch(asOperatorError);
      console.log(`The administrator ${admin.data.username} exists now.`);
    });
  },
  "list-admins": () =>
    withDatabase(readEnv(process.env), async (ctx) => {
      const admins = await listAdmins(ctx);
      if (admins.length === 0) console.log(`There is no administrator yet: ${createAdminCommand}`);
      for (const { username, name, email, status, hasSecondFactor } of admins) {
        const factor = hasSecondFactor ? "second factor" : "no second factor";
        console.log([username, name ?? "–", email ?? "–", status, factor].join("  "));
      }
    }),
  "reset-admin": () =>
    withAdmin(async (ctx, { id, username }) => {
      const { password, expiresAt } = await resetAdminPassword(ctx, id);
      console.log(
        `${username} signs in with ${password} until ${expiresAt.toISOString()} and then chooses an own one.`,
      );
    }),
  "suspend-admin": () =>
    withAdmin(async (ctx, { id, username }) => {
      await setAdminStatus(ctx, { userId: id, status: "suspended" });
      console.log(`${username} cannot sign in now; all sessions have ended.`);
    }),
  "restore-admin": () =>
    withAdmin(async (ctx, { id, username }) => {
      await setAdminStatus(ctx, { userId: id, status: "active" });
      console.log(`${username} can sign in again.`);
    }),
  "remove-admin": () =>
    withAdmin(async (ctx, { id, username }) => {
      await deleteAdmin(ctx, id);
      console.log(`The account of ${username} is deleted.`);
    }),
};

/** Runs `work` for the administrator of `--username`; an expected failure is shown by its code. */
async function withAdmin(work: (ctx: Ctx, admin: { id: string; username: string }) => Promise<void>) {
  const { username } = commandOptions({ username: { type: "string" } });
  if (!username) throw new OperatorError(`${process.argv[2] ?? ""} needs --username`);
  await withDatabase(readEnv(process.env), async (ctx) => {
    const admin = (await listAdmins(ctx)).find((each) => sameUsername(each.username, username));
    if (!admin) throw new OperatorError(`No administrator has the user name ${username}.`);
    await work(ctx, admin).catch(asOperatorError);
  });
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write("Password (it is shown): ");
  let text = "";
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes("\n")) break;
  }
  return text.split("\n")[0]?.trim() ?? "";
}

/** An expected failure is shown by its code and the words for its fields, without a stack trace. */
function asOperatorError(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const words = Object.values(error.details.fields ?? {}).flat();
  if (error.code === "weak_password") words.push(`(${Object.values(passwordRuleTexts).join(", ")})`);
  throw new OperatorError([`${process.argv[2] ?? ""}: ${error.code}.`, ...words].join(" "));
}
