import { z } from "zod";
import { optionalDay, text } from "#src/copy/fields.ts";
import { profileMessages as messages } from "#src/copy/profile-forms.ts";

/** Null takes back what was said (docs/rules/profiles.md#availability). */
export const availabilityFields = {
  isAvailable: z.boolean({ error: messages.isAvailable }).nullish(),
  availableFrom: optionalDay,
  availablePercent: z
    .number({ error: messages.availablePercent })
    .int({ error: messages.availablePercent })
    .min(10, { error: messages.availablePercent })
    .max(100, { error: messages.availablePercent })
    .nullish(),
};

/** The dialog's values, all of them text. */
export const availabilityForm = z.strictObject({
  isAvailable: z.enum(["yes", "no"]).transform((value) => value === "yes"),
  availableFrom: optionalDay,
  availablePercent: z.string().transform((value) => (value === "" ? null : Number(value))),
});

export const availabilityLinkInput = z.strictObject({ token: text(300) });
