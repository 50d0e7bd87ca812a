import { fileTypes, type FileExtension } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";
import { oneLine } from "./one-line.ts";

/** The extension of a file name if it is allowed, or null. */
export function extensionOf(name: string): FileExtension | null {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return isKnown(extension) && name.includes(".") ? extension : null;
}

function isKnown(extension: string): extension is FileExtension {
  return Object.hasOwn(fileTypes, extension);
}

/** A name for a downloaded file: 'Åsa Öberg' → 'asa-oberg'. */
export function asciiName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\p{ASCII}]/gu, "")
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "konsult";
}

/** The name to show: without folders, control and direction characters, shortened before its extension. */
export function presentableName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = oneLine(last.toWellFormed());
  if (plain.length <= limits.fileName) return plain || "fil";
  const dot = plain.lastIndexOf(".");
  const extension = dot > 0 ? plain.slice(dot).slice(0, 10) : "";
  return plain.slice(0, limits.fileName - extension.length) + extension;
}
