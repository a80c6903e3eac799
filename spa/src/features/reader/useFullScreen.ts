import { type RefObject, useEffect, useState } from "react";

export interface FullScreen {
  /** Whether the browser, and the frame around the portal, allow it. */
  readonly possible: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

declare global {
  interface Navigator {
    /** The Keyboard Lock API, which keeps Esc for the page. Only some browsers have it. */
    readonly keyboard?: { readonly lock: (keys: readonly string[]) => Promise<void>; readonly unlock: () => void };
  }
}

/**
 * Shows an element in full screen. Where the browser allows it, Esc reaches the page first, so that it closes a part of
 * the page before it leaves full screen; a long press always leaves.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const { keyboard } = navigator;
    const handleChange = () => {
      const isNow = document.fullscreenElement !== null;
      setIsOn(isNow);
      if (isNow) keyboard?.lock(["Escape"]).catch(() => undefined);
      else keyboard?.unlock();
    };
    document.addEventListener("fullscreenchange", handleChange);
    return () => document.removeEventListener("fullscreenchange", handleChange);
  }, []);

  function toggle(): void {
    // The browser refuses this without a user's action; nothing changes then.
    const done = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  }

  return { possible: document.fullscreenEnabled, isOn, toggle };
}
