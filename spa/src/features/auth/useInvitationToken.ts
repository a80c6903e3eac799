import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "@/config/paths";

/**
 * The token of an invitation's link; empty without one. It leaves the address at once, so that nobody sees it there, and
 * stays with this entry of the tab's history: a reload, as by a telephone that was short of memory, finds it there.
 */
export function useInvitationToken(): string {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const linked = query.get("token");
  useEffect(() => {
    if (linked !== null) void navigate(paths.invitation, { replace: true, state: { invitation: linked } });
  }, [linked, navigate]);
  return linked ?? keptToken(state);
}

function keptToken(state: unknown): string {
  if (typeof state !== "object" || state === null || !("invitation" in state)) return "";
  return typeof state.invitation === "string" ? state.invitation : "";
}
