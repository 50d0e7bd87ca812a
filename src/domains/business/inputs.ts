import { z } from "zod";
import { businessMessages as messages } from "#src/copy/business.ts";
import { nameOf, requiredLine, text, userId } from "#src/copy/fields.ts";
import { limits } from "#src/constants/limits.ts";
import { bankgiroDigits, businessNumberDigits, ibanOf, vatNumberOf } from "#src/shared/swedish.ts";

/** An organisation number in its stored form; also of twelve digits, with the century. */
const orgNumber = text(40).transform((typed, issues) => {
  const found = businessNumberDigits(typed);
  if (found !== null) return found;
  const isWhole = [10, 12].includes(typed.replace(/\D/g, "").length);
  issues.addIssue({ code: "custom", message: isWhole ? messages.orgNumber : messages.orgNumberLength });
  return z.NEVER;
});

/** A number in its stored form; blank becomes null. */
function optionalNumber(read: (typed: string) => string | null, message: string) {
  return text(40)
    .transform((typed, issues) => {
      const found = typed === "" ? null : read(typed);
      if (found === null && typed !== "") issues.addIssue({ code: "custom", message });
      return found;
    })
    .nullish();
}

const fields = {
  name: nameOf(messages.name),
  orgNumber,
  vatRegistered: z.boolean().default(true),
  fTax: z.boolean(),
  bankgiro: optionalNumber(bankgiroDigits, messages.bankgiro),
  iban: optionalNumber(ibanOf, messages.iban),
  address: z.strictObject({
    street: requiredLine(limits.subject, messages.street),
    postalCode: text(10)
      .transform((typed) => typed.replace(/\s/g, ""))
      .refine((digits) => /^\d{5}$/.test(digits), { error: messages.postalCode }),
    city: requiredLine(limits.location, messages.city),
  }),
};

/** The VAT number follows from the organisation number. */
export const businessForm = z.strictObject(fields);

/** A VAT number that is given anyway has to be the same. */
export const saveBusinessInput = z
  .strictObject({
    ...fields,
    id: userId,
    vatNumber: text(40)
      .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase() || null)
      .nullish(),
  })
  .superRefine(({ vatNumber, vatRegistered, orgNumber }, issues) => {
    if (vatNumber == null || (vatRegistered && vatNumber === vatNumberOf(orgNumber))) return;
    const message = vatRegistered ? messages.vatNumber : messages.vatNotRegistered;
    issues.addIssue({ code: "custom", path: ["vatNumber"], message });
  });
export type SaveBusiness = z.output<typeof saveBusinessInput>;
