import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/**
 * The token of the link to a screen; empty without one. It leaves the address at once, so that nobody sees it there, and
 * stays with this entry of the tab's history: a reload, as by a telephone that was short of memory, finds it there.
 */
export function useLinkToken(path: string): string {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const linked = query.get("token");
  useEffect(() => {
    if (linked !== null) void navigate(path, { replace: true, state: { token: linked } });
  }, [linked, navigate, path]);
  return linked ?? keptToken(state);
}

function keptToken(state: unknown): string {
  if (typeof state !== "object" || state === null || !("token" in state)) return "";
  return typeof state.token === "string" ? state.token : "";
}
