import { vi } from "vitest";
import { leaveOutcome } from "@/microsoft/pages/oauthResult";

/** A browser window that a page has opened: its address, and whether it is still open. */
export class OpenedWindow {
  closed = false;
  readonly location = { href: "about:blank" };

  close(): void {
    this.closed = true;
  }

  /** The query of the address to which the page sent the window. */
  get query(): URLSearchParams {
    return new URL(this.location.href).searchParams;
  }

  /** Ends the sign-in like the window's last page, with the values that the hosted backend puts into its address. */
  end(outcome: Readonly<Record<string, string>>): void {
    const state = this.query.get("state") ?? "";
    leaveOutcome(`#${new URLSearchParams({ state, ...outcome }).toString()}`, localStorage);
  }
}

/** Makes `window.open` return a window, or null like a browser that blocks it. */
export function watchWindows(opened: OpenedWindow | null = new OpenedWindow()) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a whole window is more than anybody can fake
  const open = vi.spyOn(window, "open").mockImplementation(() => opened as unknown as Window | null);
  return { open, opened: opened ?? new OpenedWindow() };
}
