import { version } from "#src/constants/version.ts";
import type { Env } from "#src/platform/env.ts";

export const createAdminCommand =
  "node dist/server/cli.js create-admin --username NAMN --name 'FÖRNAMN EFTERNAMN' --email ADRESS";

/** Printed when the server is ready. */
export function startupBanner(env: Env, isFirst: boolean): string {
  const lines = [`Bryggan ${version} är igång: ${env.publicUrl}`];
  if (isFirst && env.demo) lines.push("Demodata är inlagd.");
  if (isFirst && !env.demo)
    lines.push("", "Det finns inga konton än. Skapa en administratör:", `  ${createAdminCommand}`);
  if (env.demo) {
    lines.push(
      "",
      "Demokonton (lösenord Demo-2026!):",
      "  Företag:    nordbank, fjallkraft, havsnet   på /employer-login",
      "  Kollegor:   nordbank.erik, nordbank.sara (rekryterare), nordbank.olof (läsare)",
      "  Admin:      admin                           på /admin",
      "  Konsulter:  anna, erik, fatima, johan, linnea, utan lösenord via Logga in som konsult",
    );
  }
  if (!env.oidc && env.host !== null && !isLoopback(env.host))
    lines.push(
      "",
      red("Öppet för nätverket: vem som helst som når den här porten kan logga in som vem som helst."),
    );
  return `${lines.join("\n")}\n\nAvsluta med Ctrl-C.\n`;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\./.test(host);
}

function red(text: string): string {
  return `\u001b[31m${text}\u001b[0m`;
}
