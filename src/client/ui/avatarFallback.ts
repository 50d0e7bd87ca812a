const colors = [
  "bg-(--avatar-0)",
  "bg-(--avatar-1)",
  "bg-(--avatar-2)",
  "bg-(--avatar-3)",
  "bg-(--avatar-4)",
  "bg-(--avatar-5)",
  "bg-(--avatar-6)",
  "bg-(--avatar-7)",
] as const;

/** Always the same colour for the same id. */
export function avatarColor(id: string | number): string {
  let sum = 0;
  for (const character of String(id)) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return colors[sum % colors.length] ?? colors[0];
}

/** 'Anna-Karin Öberg' → 'AÖ', 'Bryggan' → 'B'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return [first, last]
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toLocaleUpperCase("sv");
}
