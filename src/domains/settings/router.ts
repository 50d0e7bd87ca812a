import { admin, member, open, router } from "#src/platform/trpc.ts";
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
  announcement: open.output(announcementOutput).query(({ ctx }) => announcement(ctx)),
  site: open.output(siteOutput).query(({ ctx }) => ({ backupHosts: ctx.services.env.backupHosts })),
  commission: member
    .output(commissionOutput)
    .query(async ({ ctx }) => ({ permille: await commissionPermille(ctx) })),
  all: admin.output(systemSettingsOutput).query(({ ctx }) => systemSettings(ctx)),
  save: admin
    .input(saveSettingInput)
    .output(savedSettingOutput)
    .mutation(({ ctx, input }) => saveSetting(ctx, input)),
  saveFees: admin.input(saveFeesInput).mutation(({ ctx, input }) => saveFees(ctx, input)),
  saveAnnouncement: admin
    .input(saveAnnouncementInput)
    .mutation(({ ctx, input }) => saveAnnouncement(ctx, input)),
  saveMaintenance: admin
    .input(saveMaintenanceInput)
    .mutation(({ ctx, input }) => saveMaintenance(ctx, input)),
});
