import { adminProcedure, authedProcedure, publicProcedure, rest, router } from "#src/platform/trpc.ts";
import { saveSetting, saveSettings } from "./commands.ts";
import * as inputs from "./inputs.ts";
import { announcement, commissionPermille, operator, readSettings } from "./queries.ts";
import * as outputs from "./outputs.ts";

export const settingsRouter = router({
  announcement: publicProcedure
    .meta(rest("GET", "/api/system/announcements", "The current announcement to all users"))
    .output(outputs.announcementOutput)
    .query(({ ctx }) => announcement(ctx)),
  site: publicProcedure.output(outputs.siteOutput).query(({ ctx: { services } }) => {
    const { backupHosts, contactEmail } = services.env;
    return { backupHosts, contactEmail };
  }),
  operator: publicProcedure.output(outputs.operatorOutput).query(({ ctx }) => operator(ctx)),
  commission: publicProcedure.output(outputs.commissionOutput).query(async ({ ctx }) => ({
    permille: await commissionPermille(ctx, ctx.viewer?.role === "employer" ? ctx.viewer.id : undefined),
  })),
  all: adminProcedure
    .meta(rest("GET", "/api/admin/system-settings", "All settings of the platform"))
    .output(outputs.systemSettingsOutput)
    .query(({ ctx }) => readSettings(ctx, inputs.systemSettings)),
  save: adminProcedure
    .meta(rest("PATCH", "/api/admin/system-settings/:key", "Changes one setting"))
    .input(inputs.saveSettingInput)
    .output(outputs.savedSettingOutput)
    .mutation(({ ctx, input }) => saveSetting(ctx, input)),
  publishing: adminProcedure
    .output(outputs.publishingOutput)
    .query(({ ctx }) => readSettings(ctx, inputs.settingGroups.publishing)),
  agreements: authedProcedure
    .output(outputs.agreementsOutput)
    .query(({ ctx }) => readSettings(ctx, inputs.settingGroups.agreements)),
  invoices: adminProcedure
    .output(outputs.invoicesOutput)
    .query(({ ctx }) => readSettings(ctx, inputs.settingGroups.invoices)),
  brand: adminProcedure
    .output(outputs.brandOutput)
    .query(({ ctx }) => readSettings(ctx, inputs.settingGroups.brand)),
  saveFees: adminProcedure
    .input(inputs.saveFeesInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, inputs.settingGroups.fees, input)),
  saveAnnouncement: adminProcedure
    .input(inputs.saveAnnouncementInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, inputs.settingGroups.announcement, input)),
  saveMaintenance: adminProcedure
    .input(inputs.saveMaintenanceInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, inputs.settingGroups.maintenance, input)),
  savePublishing: adminProcedure
    .input(inputs.savePublishingInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, inputs.settingGroups.publishing, input)),
  saveAgreements: adminProcedure
    .input(inputs.saveAgreementsInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, inputs.settingGroups.agreements, input)),
  saveInvoices: adminProcedure
    .input(inputs.saveInvoicesInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, inputs.settingGroups.invoices, input)),
  saveBrand: adminProcedure
    .input(inputs.saveBrandInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, inputs.settingGroups.brand, input)),
  saveOperator: adminProcedure
    .input(inputs.saveOperatorInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, inputs.settingGroups.operator, input)),
});
