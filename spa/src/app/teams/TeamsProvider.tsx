import { type ReactNode, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type HostState, themeOf } from "@/microsoft/teams";
import { applyTheme } from "@/ui";
import { TeamsContext, type TeamsEnvironment } from "./TeamsContext";
import type { Host, TeamsSession } from "./TeamsSession";
import { askedThemeString } from "./themeString";

interface TeamsProviderProps {
  readonly session: TeamsSession;
  readonly children: ReactNode;
}

/**
 * Provides the facts about the Teams host and sets the page's theme: first the theme in the address, then the host's
 * theme and each change of it (R4.13).
 */
export function TeamsProvider({ session, children }: TeamsProviderProps) {
  const host = useSyncExternalStore(session.subscribe, session.host);
  const hostState = useHostState(host);
  const [asked] = useState(askedThemeString);
  const themeString = hostState?.themeString ?? asked;
  const theme = themeOf(themeString);
  const fullScreen = hostState?.fullScreen ?? false;

  useLayoutEffect(() => applyTheme(theme), [theme]);

  const value = useMemo<TeamsEnvironment>(
    () => ({
      theme,
      themeString,
      fullScreen,
      inTeams: host !== null,
      context: host?.context ?? null,
      signOnAgain: session.signOnAgain,
    }),
    [theme, themeString, fullScreen, host, session],
  );
  return <TeamsContext value={value}>{children}</TeamsContext>;
}

/** Follows the host's state that can change; null while there is no host. */
function useHostState(host: Host | null): HostState | null {
  return useSyncExternalStore(host?.subscribe ?? neverChanges, host?.state ?? nothing);
}

function neverChanges(): () => void {
  return () => undefined;
}

function nothing(): null {
  return null;
}
