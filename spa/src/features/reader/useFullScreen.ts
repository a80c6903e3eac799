import { type RefObject, useEffect, useState } from "react";

export interface FullScreen {
  /** Whether the browser, and the frame around the portal, allow it. */
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** Shows an element in full screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const handleChange = () => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", handleChange);
    return () => document.removeEventListener("fullscreenchange", handleChange);
  }, []);

  function toggle(): void {
    // The browser refuses this without a user's action; nothing changes then.
    const done = on ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  }

  return { possible: document.fullscreenEnabled, on, toggle };
}
