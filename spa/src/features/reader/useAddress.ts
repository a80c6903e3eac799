import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ReadingPlace, searchOf } from "./address";

/** How long the page has to rest before the address follows, in milliseconds. */
const REST_MS = 300;

/** Lets the address follow the place that is looked at, without a step in the history; undefined while there is none. */
export function useAddress(place: ReadingPlace | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const wanted = place && searchOf(place);
  useEffect(() => {
    if (wanted === undefined || wanted === search) return undefined;
    const timer = setTimeout(() => {
      // Somebody may have gone to another paper, which is not on the screen yet.
      if (window.location.search === search) void navigate(wanted, { replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, search, navigate]);
}
