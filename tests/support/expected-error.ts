/** How a call fails that was refused for this reason. */
export function refused(key: string) {
  return { cause: { key } };
}
