import type { ReactElement } from "react";
import { MemoryStorage } from "@/backend";
import { portalCredential } from "@/microsoft/identity";
import { startTeams, themeOf } from "@/microsoft/teams";
import { applyTheme } from "@/ui";
import { createSignInClient } from "../signInClient";
import { TeamsApp } from "./TeamsApp";
import { TeamsSession } from "./TeamsSession";
import { askedThemeString } from "./themeString";

/** Creates the embedded portal from this build's settings. Until the host answers, it has the theme of the address. */
export function createTeamsApp(): ReactElement {
  applyTheme(themeOf(askedThemeString()));
  // The storage of a frame can disappear, or be shared with another host. Users and sessions are therefore kept in
  // memory only.
  const client = createSignInClient({ storage: new MemoryStorage(), transport: "header" });
  const session = new TeamsSession({ client, startTeams, newCredential: portalCredential });
  window.addEventListener("pagehide", ({ persisted }) => {
    // A page that the browser keeps in its back/forward cache may continue later.
    if (!persisted) void session.end();
  });
  return <TeamsApp client={client} session={session} />;
}
