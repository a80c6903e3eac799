/** Opens an address whose answer is an attachment, so that the page stays. */
export function follow(address: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.rel = "noreferrer";
  link.click();
}
