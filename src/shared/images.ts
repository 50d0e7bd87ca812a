/** Where a profile picture is served, or null without one. */
export function imageUrl(imageId: string | null): string | null {
  return imageId === null ? null : `/api/images/${imageId}`;
}
