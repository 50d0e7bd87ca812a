import { adminProcedure, authedProcedure, publicProcedure, router } from "#src/platform/trpc.ts";
import { saveAnnouncement, saveFees, saveMaintenance, saveSetting } from "./commands.ts";
import { saveAnnouncementInput, saveFeesInput, saveMaintenanceInput, saveSettingInput } from "./inputs.ts";
import { announcement, commissionPermille, systemSettings } from "./queries.ts";
import {
  announcementOutput,
  commissionOutput,
  savedSettingOutput,
  siteOutput,
  systemSettingsOutput,
} from "./outputs.ts";

export const settingsRouter = router({
  announcement: publicProcedure.output(announcementOutput).query(({ ctx }) => announcement(ctx)),
  site: publicProcedure
    .output(siteOutput)
    .query(({ ctx }) => ({ backupHosts: ctx.services.env.backupHosts })),
  commission: authedProcedure
    .output(commissionOutput)
    .query(async ({ ctx }) => ({ permille: await commissionPermille(ctx) })),
  all: adminProcedure.output(systemSettingsOutput).query(({ ctx }) => systemSettings(ctx)),
  save: adminProcedure
    .input(saveSettingInput)
    .output(savedSettingOutput)
    .mutation(({ ctx, input }) => saveSetting(ctx, input)),
  saveFees: adminProcedure.input(saveFeesInput).mutation(({ ctx, input }) => saveFees(ctx, input)),
  saveAnnouncement: adminProcedure
    .input(saveAnnouncementInput)
    .mutation(({ ctx, input }) => saveAnnouncement(ctx, input)),
  saveMaintenance: adminProcedure
    .input(saveMaintenanceInput)
    .mutation(({ ctx, input }) => saveMaintenance(ctx, input)),
});
