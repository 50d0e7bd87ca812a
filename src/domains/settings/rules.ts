/** 0 to 50 percent in steps of 0.1 as per mille, or null (docs/rules/money.md#commission-rate). */
export function permilleOf(rate: string): number | null {
  if (!/^\d{1,2}(\.\d0*)?$/.test(rate)) return null;
  const permille = Math.round(Number(rate) * 10);
  return permille <= 500 ? permille : null;
}
