import type { ReactElement } from "react";
import { MemoryStorage } from "@/backend";
import { portalCredential } from "@/microsoft/identity";
import { startTeams, themeOf } from "@/microsoft/teams";
import { applyTheme } from "@/ui";
import { createSignInClient } from "../signInClient";
import { TeamsApp } from "./TeamsApp";
import { TeamsSession } from "./TeamsSession";
import { askedThemeString } from "./themeString";

/** The embedded portal as this build's settings want it, with the look of the address before anything else is known. */
export function createTeamsApp(): ReactElement {
  applyTheme(themeOf(askedThemeString()));
  // A frame's storage may be gone or shared with another host tomorrow: users and sessions live in memory alone.
  const client = createSignInClient({ storage: new MemoryStorage(), transport: "header" });
  const session = new TeamsSession({ client, startTeams, newCredential: portalCredential });
  window.addEventListener("pagehide", ({ persisted }) => {
    // A page that the browser keeps may come back and go on.
    if (!persisted) void session.end();
  });
  return <TeamsApp client={client} session={session} />;
}
