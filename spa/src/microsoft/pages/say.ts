/** Puts a sentence in the place of the one that the page came with. */
export function say(text: string): void {
  const message = document.getElementById("message");
  if (message !== null) message.textContent = text;
}
