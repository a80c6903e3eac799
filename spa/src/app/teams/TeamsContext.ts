import { createContext, useContext } from "react";
import type { Credentials } from "@/backend";
import type { TeamsContext as HostContext } from "@/microsoft/teams";
import type { Theme } from "@/ui";

/** What the portal knows of the Teams host around it (R3.9). */
export interface TeamsSurroundings {
  /** The look that is shown. */
  readonly theme: Theme;
  /** The host's word for its look, also one that the portal does not know and shows as the light one. */
  readonly themeString: string;
  readonly fullScreen: boolean;
  /** False in an ordinary browser page. */
  readonly inTeams: boolean;
  /** What the host told when the tab started: hints, never a proof of who somebody is. Null outside of Teams. */
  readonly context: HostContext | null;
  /** Lets the host vouch for the user anew, without a question; absent outside of Teams. */
  readonly signOnAgain?: () => Promise<Credentials>;
}

const noTeams: TeamsSurroundings = {
  theme: "default",
  themeString: "default",
  fullScreen: false,
  inTeams: false,
  context: null,
};

export const TeamsContext = createContext<TeamsSurroundings>(noTeams);

/** The Teams host around the portal; in an ordinary browser page none. The component renders again when it changes. */
export function useTeams(): TeamsSurroundings {
  return useContext(TeamsContext);
}
