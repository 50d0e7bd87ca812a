/** How a call fails that was refused for this reason. */
export function expectedError(key: string) {
  return { cause: { key } };
}
