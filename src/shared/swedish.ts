/** Ten digits with a valid check digit, or null (docs/rules/accounts-and-access.md#company-registration). */
export function orgNumberDigits(text: string): string | null {
  if (!/^[\d\s-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  return digits.length === 10 && hasValidCheckDigit(digits) ? digits : null;
}

/** '5560360793' → '556036-0793'; while typing: at most ten digits, the hyphen after the sixth. */
export function formatOrgNumber(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 10);
  return digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
}

/**
 * The ten digits of a company's or a sole trader's number, or null. Personal numbers are often written with their century
 * and company numbers in registers with 16 before them (docs/rules/business.md#numbers).
 */
export function businessNumberDigits(text: string): string | null {
  const short = text.replace(/\D/g, "").length === 12 ? text.replace(/^\s*(16|18|19|20)/, "") : text;
  return orgNumberDigits(short.replace("+", "-"));
}

/** The VAT number of a registered business. */
export function vatNumberOf(orgNumber: string): string {
  return `SE${orgNumber}01`;
}

/** Seven or eight digits with a valid check digit, or null. */
export function bankgiroDigits(text: string): string | null {
  if (!/^[\d\s-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  return /^\d{7,8}$/.test(digits) && hasValidCheckDigit(digits.padStart(10, "0")) ? digits : null;
}

/** '53175809' → '5317-5809', '9912346' → '991-2346'. */
export function formatBankgiro(digits: string): string {
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`;
}

/** An IBAN in capitals without blanks, with valid check digits (ISO 13616), or null. A Swedish one has 24 characters. */
export function ibanOf(text: string): string | null {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return null;
  if (iban.startsWith("SE") && !/^SE\d{22}$/.test(iban)) return null;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((each) => Number.parseInt(each, 36)).join("");
  const rest = [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return rest === 1 ? iban : null;
}

/** In groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/** The digits with a check digit after them, as an OCR reference has it. */
export function withCheckDigit(digits: string): string {
  const found = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(isOcr);
  return found ?? digits;
}

/** Whether the last digit of an OCR reference is its check digit. */
export function isOcr(digits: string): boolean {
  return /^\d{2,25}$/.test(digits) && hasValidCheckDigit(digits.padStart(26, "0"));
}

/** The Luhn check of an even number of digits. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
