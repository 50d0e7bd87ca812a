/** How a call fails with this error code. */
export function expectedError(code: string) {
  return { cause: { code } };
}
