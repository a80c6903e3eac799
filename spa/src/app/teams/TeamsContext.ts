import { createContext, useContext } from "react";
import type { Credentials } from "@/backend";
import type { TeamsContext as HostContext } from "@/microsoft/teams";
import type { Theme } from "@/ui";

/** The facts about the Teams host around the portal (R3.9). */
export interface TeamsEnvironment {
  /** The theme that is shown. */
  readonly theme: Theme;
  /** The host's own name for its theme. A name that the portal does not know shows the light theme. */
  readonly themeString: string;
  readonly fullScreen: boolean;
  /** False in an ordinary browser page. */
  readonly inTeams: boolean;
  /**
   * The context that the host gave when the tab started. It is a hint, never a proof of identity. Null outside of
   * Teams.
   */
  readonly context: HostContext | null;
  /** Lets the host vouch for the user again, without asking the user; absent outside of Teams. */
  readonly signOnAgain?: () => Promise<Credentials>;
}

const noTeams: TeamsEnvironment = {
  theme: "default",
  themeString: "default",
  fullScreen: false,
  inTeams: false,
  context: null,
};

export const TeamsContext = createContext<TeamsEnvironment>(noTeams);

/**
 * Returns the facts about the Teams host; in an ordinary browser page, there is none. The component renders again when
 * they change.
 */
export function useTeams(): TeamsEnvironment {
  return useContext(TeamsContext);
}
