import { fileTypes, type FileExtension } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";

/** The allowed ending of a file's name, or null. */
export function extensionOf(name: string): FileExtension | null {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return isKnown(ending) && name.includes(".") ? ending : null;
}

function isKnown(ending: string): ending is FileExtension {
  return Object.hasOwn(fileTypes, ending);
}

/** A name as people may see it: its last part, without control and direction characters, shortened before its ending. */
export function presentableName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  if (plain.length <= limits.fileName) return plain || "fil";
  const dot = plain.lastIndexOf(".");
  const ending = dot > 0 ? plain.slice(dot).slice(0, 10) : "";
  return plain.slice(0, limits.fileName - ending.length) + ending;
}
