/** The words of a failed deed: the server's own when it refused for a reason, else those of the page. */
export function jobFailureText(
  failure: { status: number | null; message: string },
  otherwise: string,
): string {
  return failure.status === 409 || failure.status === 403 ? failure.message : otherwise;
}
