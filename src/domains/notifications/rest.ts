import { restOver, rowsOrPage, rowsOrPageOf, type DomainRest } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { notificationInput, notificationsOfInput, readNotificationsInput } from "./inputs.ts";
import { notificationsRouter } from "./router.ts";
import { markedOutput, notificationOutput } from "./outputs.ts";

const row = restOver(createCallerFactory(notificationsRouter));

export const notificationsRest: DomainRest = {
  rows: [
    row(
      "get",
      "/api/users/:id/notifications",
      {
        summary: "One's own notices, newest first: a hundred, or in pages when limit or cursor is given",
        input: notificationsOfInput,
        output: rowsOrPageOf(notificationOutput),
      },
      (api, input) => rowsOrPage(input, api.ofUser),
    ),
    row(
      "post",
      "/api/users/:id/notifications/read",
      {
        summary: "Marks one's notices read, all or those of a type",
        input: readNotificationsInput,
        output: markedOutput,
      },
      (api, input) => api.markReadOfUser(input),
    ),
    row(
      "patch",
      "/api/notifications/:id/read",
      { summary: "Marks one notice read", input: notificationInput, output: markedOutput },
      (api, input) => api.markRead(input),
    ),
  ],
};
