/** Replaces the page's sentence. */
export function say(text: string): void {
  const message = document.getElementById("message");
  if (message !== null) message.textContent = text;
}
