import { accountOwnerProcedure, memberProcedure, ownerProcedure, rest, router } from "#src/platform/trpc.ts";
import { idInput } from "#src/copy/fields.ts";
import { endCalendar, renewCalendar } from "./commands/calendar.ts";
import { createKey, revokeKey } from "./commands/keys.ts";
import {
  createWebhook,
  removeWebhook,
  repeatDelivery,
  testWebhook,
  updateWebhook,
} from "./commands/webhooks.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { calendarState } from "./queries/calendar.ts";
import { listKeys } from "./queries/keys.ts";
import { listDeliveries, listWebhooks } from "./queries/webhooks.ts";

export const integrationsRouter = router({
  keys: accountOwnerProcedure
    .meta(rest("GET", "/api/keys", "The keys of the consultant or the company"))
    .output(outputs.keysOutput)
    .query(({ ctx }) => listKeys(ctx)),
  createKey: accountOwnerProcedure
    .meta(rest("POST", "/api/keys", "Makes a key; only this response contains it", { status: 201 }))
    .input(inputs.createKeyInput)
    .output(outputs.createdKeyOutput)
    .mutation(({ ctx, input }) => createKey(ctx, input)),
  revokeKey: accountOwnerProcedure
    .meta(rest("DELETE", "/api/keys/:id", "Revokes a key at once"))
    .input(idInput)
    .mutation(({ ctx, input }) => revokeKey(ctx, input.id)),
  calendar: memberProcedure.output(outputs.calendarOutput).query(({ ctx }) => calendarState(ctx)),
  renewCalendar: memberProcedure
    .meta(
      rest(
        "POST",
        "/api/calendar",
        "Makes the address of the caller's calendar, in the place of the one before",
        { status: 201 },
      ),
    )
    .output(outputs.calendarUrlOutput)
    .mutation(({ ctx }) => renewCalendar(ctx)),
  endCalendar: memberProcedure
    .meta(rest("DELETE", "/api/calendar", "Ends the caller's calendar"))
    .mutation(({ ctx }) => endCalendar(ctx)),
  webhooks: ownerProcedure
    .meta(rest("GET", "/api/webhooks", "The company's webhooks"))
    .output(outputs.webhooksOutput)
    .query(({ ctx }) => listWebhooks(ctx)),
  createWebhook: ownerProcedure
    .meta(
      rest("POST", "/api/webhooks", "Adds a webhook; only this response contains its secret", {
        status: 201,
      }),
    )
    .input(inputs.createWebhookInput)
    .output(outputs.createdWebhookOutput)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  updateWebhook: ownerProcedure
    .meta(rest("PATCH", "/api/webhooks/:id", "Changes a webhook, turns it on or off"))
    .input(inputs.updateWebhookInput)
    .output(outputs.webhookOutput)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  removeWebhook: ownerProcedure
    .meta(rest("DELETE", "/api/webhooks/:id", "Deletes a webhook and what it waits for"))
    .input(idInput)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input.id)),
  testWebhook: ownerProcedure
    .meta(rest("POST", "/api/webhooks/:id/test", "Sends a webhook an event of the type webhook.test"))
    .input(idInput)
    .mutation(({ ctx, input }) => testWebhook(ctx, input.id)),
  deliveries: ownerProcedure
    .meta(
      rest(
        "GET",
        "/api/webhooks/:id/deliveries",
        "What a webhook was sent in the last 30 days, newest first",
        { list: {} },
      ),
    )
    .input(inputs.deliveriesInput)
    .output(outputs.deliveryPageOutput)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  repeatDelivery: ownerProcedure
    .meta(rest("POST", "/api/webhook-deliveries/:id/repeat", "Sends a delivery again, under the same id"))
    .input(idInput)
    .mutation(({ ctx, input }) => repeatDelivery(ctx, input.id)),
});
