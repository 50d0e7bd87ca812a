/** Validation messages of the settings form. */
export const settingMessages = {
  commissionRate: "Provisionen anges i procent från 0 till 50, med högst en decimal",
  jobLimit: "Gränsen är ett heltal som är minst 1",
  flag: "Ange på eller av",
} as const;
