/** The platform's settings: camelCase in code, snake_case in the database (docs/rules/administration.md#settings). */
export const settingKeys = {
  commissionRate: "commission_rate",
  basicJobLimit: "basic_job_limit",
  premiumJobLimit: "premium_job_limit",
  announcementMessage: "announcement_message",
  announcementActive: "announcement_active",
  maintenanceMode: "maintenance_mode",
  maintenanceMessage: "maintenance_message",
  unconfirmedMayPublish: "unconfirmed_may_publish",
  operatorName: "operator_name",
  operatorOrgNumber: "operator_org_number",
  operatorAddress: "operator_address",
  operatorPhone: "operator_phone",
} as const;
/** The key under which the installation's id is stored; no setting (docs/rules/files.md#installation-id). */
export const installationKey = "installation_id";
export type SettingName = keyof typeof settingKeys;

export const settingDefaults: Record<SettingName, string> = {
  commissionRate: "8",
  basicJobLimit: "10",
  premiumJobLimit: "50",
  announcementMessage: "",
  announcementActive: "false",
  maintenanceMode: "false",
  maintenanceMessage: "Plattformen är för tillfället under underhåll. Vi är snart tillbaka.",
  unconfirmedMayPublish: "true",
  operatorName: "",
  operatorOrgNumber: "",
  operatorAddress: "",
  operatorPhone: "",
};
