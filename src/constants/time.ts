/** Where a week of an agreement stands (docs/rules/time.md#steps). */
export const weekStates = ["open", "submitted", "approved", "returned"] as const;
export type WeekState = (typeof weekStates)[number];

/** What is done with a week, as its history says it. */
export const weekSteps = ["submitted", "approved", "returned", "reopened", "recalled"] as const;
export type WeekStep = (typeof weekSteps)[number];

export const expenseKinds = ["travel", "lodging", "material", "other"] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

/** The VAT rates of Sweden, in percent. */
export const vatPercents = [0, 6, 12, 25] as const;

/** Hours are stored as quarters. */
export const quartersPerHour = 4;
export const maxQuartersPerDay = 24 * quartersPerHour;
