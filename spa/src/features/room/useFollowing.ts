import { useEffect, useEffectEvent } from "react";

/**
 * Loads the data of a room again when its view has changed. `reading` names the view, and is undefined before the first
 * one. The data that are loaded with the screen itself are not loaded twice.
 */
export function useFollowing(reading: string | undefined, isLoaded: boolean, refresh: () => void): void {
  const loadAgain = useEffectEvent(() => {
    if (isLoaded) refresh();
  });
  useEffect(() => {
    if (reading !== undefined) loadAgain();
  }, [reading]);
}
