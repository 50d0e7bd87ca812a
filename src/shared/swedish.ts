/** Ten digits with a valid check digit, or null (docs/rules/accounts-and-access.md#organisation-number). */
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

/** The Luhn check. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
