import { z } from "zod";
import { scopes, webhookEvents } from "#src/constants/integrations.ts";
import { limits } from "#src/constants/limits.ts";
import { integrationMessages } from "#src/copy/integrations.ts";
import { day, id, page, requiredLine, text } from "#src/copy/fields.ts";

export const createKeyInput = z.strictObject({
  name: requiredLine(limits.keyName, integrationMessages.name),
  scopes: z.array(z.enum(scopes)).min(1, { error: integrationMessages.scopes }).max(scopes.length),
  /** A moment, or a day, which is included. */
  expiresAt: z.union([day, z.iso.datetime({ offset: true })], { error: "Ogiltigt datum" }),
});
export type CreateKey = z.output<typeof createKeyInput>;

const webhook = {
  url: text(limits.url).refine(isWebhookUrl, { error: integrationMessages.url }),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, { error: integrationMessages.events })
    .max(webhookEvents.length),
};

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ["http:", "https:"].includes(protocol) && username === "" && password === "";
}

export const createWebhookInput = z.strictObject(webhook);
export type CreateWebhook = z.output<typeof createWebhookInput>;

export const updateWebhookInput = z.strictObject({
  id,
  url: webhook.url.optional(),
  events: webhook.events.optional(),
  isActive: z.boolean().optional(),
});
export type UpdateWebhook = z.output<typeof updateWebhookInput>;

export const deliveriesInput = z.strictObject({ id, ...page });
export type ListDeliveries = z.output<typeof deliveriesInput>;
