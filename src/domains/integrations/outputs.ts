import { z } from "zod";
import { deliveryStates, deliveryTypes, scopes, webhookEvents } from "#src/constants/integrations.ts";
import { pageOutput } from "#src/shared/paging.ts";
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

/** The person's calendar to subscribe to, if there is one. */
export const calendarOutput = z.object({ createdAt: z.date() }).nullable();

/** Only this response contains the address. */
export const calendarUrlOutput = z.object({ url: z.string() });

const webhookFields = {
  id: z.number().int(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Off after two days in which nothing arrived, until an owner turns it on. */
  isActive: z.boolean(),
  createdAt: z.date(),
};
export const webhookOutput = z.object(webhookFields);
export const webhooksOutput = z.array(webhookOutput);
/** The only answer with the secret. */
export const createdWebhookOutput = z.object({ ...webhookFields, secret: z.string() });

const deliveryOutput = z.object({
  id: z.number().int(),
  type: z.enum(deliveryTypes),
  createdAt: z.date(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** The HTTP status of the last answer. */
  status: z.number().int().nullable(),
  /** Why the last attempt failed: a code. */
  failure: z.string().nullable(),
  sentAt: z.date().nullable(),
  /** When it is tried again. */
  nextAt: z.date().nullable(),
});
export const deliveryPageOutput = pageOutput(deliveryOutput);

export type Webhook = z.output<typeof webhookOutput>;
export type Delivery = z.output<typeof deliveryOutput>;
