import { type RefObject, useEffect, useState } from "react";

export interface FullScreen {
  /** Whether the browser, and the frame around the portal, let it. */
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** Shows an element on the whole screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const handleChange = () => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", handleChange);
    return () => document.removeEventListener("fullscreenchange", handleChange);
  }, []);

  function toggle(): void {
    // Refused where nobody pressed anything: then nothing changes.
    const done = on ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  }

  return { possible: document.fullscreenEnabled, on, toggle };
}
