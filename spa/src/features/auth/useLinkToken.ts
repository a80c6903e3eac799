import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/**
 * Returns the token in the link to a screen; empty without one. It removes the token from the address at once, so that
 * nobody sees it there, and keeps it in this entry of the tab's history. A reload, for example by a phone that is short
 * of memory, finds it there.
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
