import { maxPreviewLength } from "#src/constants/files.ts";

/** What a thread shows of a picture, in the pixels of a screen with two per CSS pixel. */
const [width, height] = [448, 320];
/** A picture of at most so many bytes needs no small copy. */
const smallBytes = 60_000;
const prefix = "data:image/jpeg;base64,";

/**
 * The picture in the size in which a thread shows it, as a JPEG in base64; null when it is small already or the browser
 * cannot read it (docs/rules/files.md#pictures).
 */
export async function smallCopyOf(file: File): Promise<string | null> {
  if (!file.type.startsWith("image/") || file.size <= smallBytes) return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, Math.max(width / picture.width, height / picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return null;
    // JPEG has no transparency.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const url = canvas.toDataURL("image/jpeg", 0.75);
    const content = url.slice(prefix.length);
    return url.startsWith(prefix) && content.length <= maxPreviewLength ? content : null;
  } catch {
    return null;
  }
}
