/** What a consultant's profile has besides skills and projects, in the order of the profile (docs/rules/profiles.md#profile-parts). */
export const partKinds = ["certificate", "education", "course", "language"] as const;
export type PartKind = (typeof partKinds)[number];

/** How well a language is spoken, by the Common European Framework; the highest last. */
export const languageLevels = ["A1", "A2", "B1", "B2", "C1", "C2", "native"] as const;
export type LanguageLevel = (typeof languageLevels)[number];

export const cvLanguages = ["sv", "en"] as const;
export type CvLanguage = (typeof cvLanguages)[number];
