/** Has the browser save the file at an address, with the name that the server gives it. */
export function downloadFrom(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Has the browser save what the page made itself. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  downloadFrom(address, name);
  URL.revokeObjectURL(address);
}
