import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ReadingPlace, searchOf } from "./address";

/** How long the page must stay the same before the address changes, in milliseconds. */
const REST_MS = 300;

/**
 * Writes the place that is shown into the address without a step in the history; does nothing while it is undefined.
 */
export function useAddress(place: ReadingPlace | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const wanted = place && searchOf(place);
  useEffect(() => {
    if (wanted === undefined || wanted === search) return undefined;
    const timer = setTimeout(() => {
      // The reader may have gone to another paper that is not on the screen yet.
      if (window.location.search === search) void navigate(wanted, { replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, search, navigate]);
}
