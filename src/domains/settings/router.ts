import { adminProcedure, publicProcedure, router } from "#src/platform/trpc.ts";
import {
  saveAnnouncement,
  saveFees,
  saveMaintenance,
  saveOperator,
  savePublishing,
  saveSetting,
} from "./commands.ts";
import * as inputs from "./inputs.ts";
import {
  announcement,
  commissionPermille,
  operator,
  systemSettings,
  unconfirmedMayPublish,
} from "./queries.ts";
import * as outputs from "./outputs.ts";

export const settingsRouter = router({
  announcement: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/system/announcements",
        summary: "The current announcement to all users",
      },
    })
    .output(outputs.announcementOutput)
    .query(({ ctx }) => announcement(ctx)),
  site: publicProcedure.output(outputs.siteOutput).query(({ ctx: { services } }) => {
    const { backupHosts, contactEmail } = services.env;
    return { backupHosts, contactEmail };
  }),
  operator: publicProcedure.output(outputs.operatorOutput).query(({ ctx }) => operator(ctx)),
  commission: publicProcedure
    .output(outputs.commissionOutput)
    .query(async ({ ctx }) => ({ permille: await commissionPermille(ctx) })),
  all: adminProcedure
    .meta({
      rest: { method: "GET", path: "/api/admin/system-settings", summary: "All settings of the platform" },
    })
    .output(outputs.systemSettingsOutput)
    .query(({ ctx }) => systemSettings(ctx)),
  save: adminProcedure
    .meta({
      rest: { method: "PATCH", path: "/api/admin/system-settings/:key", summary: "Changes one setting" },
    })
    .input(inputs.saveSettingInput)
    .output(outputs.savedSettingOutput)
    .mutation(({ ctx, input }) => saveSetting(ctx, input)),
  saveFees: adminProcedure.input(inputs.saveFeesInput).mutation(({ ctx, input }) => saveFees(ctx, input)),
  saveAnnouncement: adminProcedure
    .input(inputs.saveAnnouncementInput)
    .mutation(({ ctx, input }) => saveAnnouncement(ctx, input)),
  saveOperator: adminProcedure
    .input(inputs.saveOperatorInput)
    .mutation(({ ctx, input }) => saveOperator(ctx, input)),
  publishing: adminProcedure
    .output(outputs.publishingOutput)
    .query(async ({ ctx }) => ({ unconfirmedMayPublish: await unconfirmedMayPublish(ctx) })),
  savePublishing: adminProcedure
    .input(inputs.savePublishingInput)
    .mutation(({ ctx, input }) => savePublishing(ctx, input)),
  saveMaintenance: adminProcedure
    .input(inputs.saveMaintenanceInput)
    .mutation(({ ctx, input }) => saveMaintenance(ctx, input)),
});
