import { restOver, type DomainRest } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { saveSettingInput } from "./inputs.ts";
import { settingsRouter } from "./router.ts";
import { announcementOutput, savedSettingOutput, systemSettingsOutput } from "./outputs.ts";

const row = restOver(createCallerFactory(settingsRouter));

export const settingsRest: DomainRest = {
  rows: [
    row(
      "get",
      "/api/system/announcements",
      { summary: "The announcement to all, while there is one", output: announcementOutput },
      (api) => api.announcement(),
    ),
    row(
      "get",
      "/api/admin/system-settings",
      { summary: "All settings of the platform", output: systemSettingsOutput },
      (api) => api.all(),
    ),
    row(
      "patch",
      "/api/admin/system-settings/:key",
      { summary: "Changes one setting", input: saveSettingInput, output: savedSettingOutput },
      (api, input) => api.save(input),
    ),
  ],
};
