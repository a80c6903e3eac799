import { type RefObject, useEffect, useState } from "react";

export interface FullScreen {
  /** Whether the browser, and the frame around the portal, allow it. */
  readonly possible: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Shows an element in full screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const handleChange = () => setIsOn(document.fullscreenElement !== null);
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
