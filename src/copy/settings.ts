/** The settings of the platform by their key, as the audit log names them (docs/rules/administration.md#settings). */
export const settingLabels = {
  commission_rate: "Provision",
  basic_job_limit: "Uppdragsgräns, Bas",
  premium_job_limit: "Uppdragsgräns, Premium",
  announcement_message: "Meddelande till alla",
  announcement_active: "Meddelande till alla, aktivt",
  maintenance_mode: "Underhållsläge",
  maintenance_message: "Underhållsmeddelande",
  unconfirmed_may_publish: "Obekräftade företag får publicera",
  require_business: "Företagsuppgifter krävs för avtal",
  direct_purchase_limit: "Gräns för direktupphandling",
  payment_days: "Betalningsvillkor",
  operator_name: "Driftansvarig, namn",
  operator_org_number: "Driftansvarig, organisationsnummer",
  operator_address: "Driftansvarig, adress",
  operator_phone: "Driftansvarig, telefon",
} as const;

/** Validation messages of the settings form. */
export const settingMessages = {
  commissionRate: "Provisionen anges i procent från 0 till 50, med högst en decimal",
  jobLimit: "Gränsen är ett heltal som är minst 1",
  paymentDays: "Ange hela dagar, från 0 till 180",
  wholeKronor: "Ange hela kronor",
  flag: "Ange på eller av",
} as const;

/** Shown in maintenance mode when no other text is saved. */
export const defaultMaintenanceMessage =
  "Plattformen är för tillfället under underhåll. Vi är snart tillbaka.";
