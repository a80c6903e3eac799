/** Returns the id of the element with a resolution in the room. */
export function resolutionElementId(id: string): string {
  return `resolution-${id}`;
}

/** Moves the focus, and so the page, to the first control of a resolution in the room. */
export function showResolution(id: string): void {
  document.getElementById(resolutionElementId(id))?.querySelector<HTMLElement>("input, button")?.focus();
}
