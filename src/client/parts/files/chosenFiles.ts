import { fileAccept, maxFileBytes, maxFiles } from "#src/constants/files.ts";

const extensions = fileAccept.split(",");

function isAccepted({ name, size }: File): boolean {
  return size <= maxFileBytes && extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** The files that are uploaded of those that were chosen, in their order, and why others are left out. */
export function chosenFiles(files: readonly File[], already: number) {
  const suitable = files.filter(isAccepted);
  const accepted = suitable.slice(0, Math.max(0, maxFiles - already));
  const reasons = [
    suitable.length < files.length && "Endast PDF, DOC, textfiler och bilder under 10MB accepteras.",
    accepted.length < suitable.length && `Högst ${maxFiles} filer får plats i ett meddelande.`,
  ].filter((reason) => reason !== false);
  return { accepted, reasons };
}
