import { z } from "zod";
import { scopes } from "#src/constants/integrations.ts";
import { personOutput } from "#src/platform/data/people.ts";

const keyFields = {
  id: z.number().int(),
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.date(),
  expiresAt: z.date(),
  hasExpired: z.boolean(),
  lastUsedAt: z.date().nullable(),
  /** Who made a company's key. */
  madeBy: personOutput.nullable(),
};
export const keysOutput = z.array(z.object(keyFields));
/** The only answer with the key itself. */
export const createdKeyOutput = z.object({ ...keyFields, key: z.string() });

export type Key = z.output<typeof keysOutput>[number];
export type CreatedKey = z.output<typeof createdKeyOutput>;

/** The person's calendar to subscribe to, if there is one. */
export const calendarOutput = z.object({ createdAt: z.date() }).nullable();

/** Only this response contains the address. */
export const calendarUrlOutput = z.object({ url: z.string() });
