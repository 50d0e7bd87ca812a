import { z } from "zod";
import { scopes } from "#src/constants/integrations.ts";
import { limits } from "#src/constants/limits.ts";
import { integrationMessages } from "#src/copy/integrations.ts";
import { day, id, requiredLine } from "#src/copy/fields.ts";

export const createKeyInput = z.strictObject({
  name: requiredLine(limits.keyName, integrationMessages.name),
  scopes: z.array(z.enum(scopes)).min(1, { error: integrationMessages.scopes }).max(scopes.length),
  /** A moment, or a day, which is included. */
  expiresAt: z.union([day, z.iso.datetime({ offset: true })], { error: "Ogiltigt datum" }),
});
export type CreateKey = z.output<typeof createKeyInput>;

export const keyInput = z.strictObject({ id });
