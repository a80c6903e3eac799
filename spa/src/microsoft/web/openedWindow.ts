import type { EventMessage, IPublicClientApplication } from "@azure/msal-browser";

/** How often the page checks whether the window has closed, in milliseconds (R9.6). */
const POLL_MS = 100;

/** MSAL's name of the event that carries the window. */
const POPUP_OPENED = "msal:popupOpened";

export interface OpenedWindow {
  close(): void;
  /** Stops watching. */
  forget(): void;
}

/** Watches the next window that MSAL opens. `onClosed` is called once when it appears closed. */
export function openedWindow(client: IPublicClientApplication, onClosed: (() => void) | undefined): OpenedWindow {
  let opened: Window | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  function look(): void {
    if (!opened?.closed) return;
    clearInterval(poll);
    onClosed?.();
  }

  const callback = client.addEventCallback(({ eventType, payload }: EventMessage) => {
    if (eventType !== POPUP_OPENED || !isWindowPayload(payload)) return;
    opened = payload.popupWindow;
    poll = setInterval(look, POLL_MS);
  });
  return {
    close: () => opened?.close(),
    forget: () => {
      clearInterval(poll);
      if (callback !== null) client.removeEventCallback(callback);
    },
  };
}

function isWindowPayload(payload: EventMessage["payload"]): payload is { popupWindow: Window } {
  return typeof payload === "object" && payload !== null && "popupWindow" in payload;
}
