import type { App, User } from "@/backend";
import { microsoft } from "@/config/microsoft";
import type { Settings } from "@/config/settings";
import type * as identity from "@/microsoft/identity";
import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import type * as web from "@/microsoft/web";

/** Each portal user's connection to Microsoft 365; null where the build has none. */
export interface MicrosoftConnections {
  tokensOf(user: User): MicrosoftTokens | null;
  /** Stops following the users. */
  close(): void;
}

type Host = Pick<typeof identity, "CredentialTokens" | "portalCredential">;
type Account = Pick<typeof web, "AccountTokens" | "portalAccount">;

declare const PORTAL_SETTINGS: Pick<Settings, "teamsBuild">;

// This reads the build's constant and not the settings object, so that the bundler leaves out the script that this
// build does not use.
const loadHost = PORTAL_SETTINGS.teamsBuild ? () => import("@/microsoft/identity") : null;
const loadAccount = PORTAL_SETTINGS.teamsBuild
  ? null
  : () => import(/* webpackChunkName: "microsoft-account" */ "@/microsoft/web");

/**
 * Loads this build's connection to Microsoft 365: through the host in Teams, through a sign-in window on the web site.
 */
export async function loadMicrosoftConnections(app: App): Promise<MicrosoftConnections> {
  if (loadHost) return hostConnection(await loadHost());
  if (loadAccount === null || microsoft.clientId === "") return { tokensOf: () => null, close: () => {} };
  return windowConnections(app, await loadAccount());
}

function hostConnection({ CredentialTokens, portalCredential }: Host): MicrosoftConnections {
  const tokens = new CredentialTokens(portalCredential());
  return { tokensOf: () => tokens, close: () => {} };
}

function windowConnections(app: App, { AccountTokens, portalAccount }: Account): MicrosoftConnections {
  const account = portalAccount();
  const known = new Map<User, InstanceType<typeof AccountTokens>>();
  const close = app.subscribe(() => {
    for (const [user, tokens] of known) {
      if (user.state === "active") continue;
      known.delete(user);
      void tokens.disconnect();
    }
  });
  const tokensOf = (user: User): MicrosoftTokens => {
    const tokens = known.get(user) ?? new AccountTokens(account, user.id);
    known.set(user, tokens);
    return tokens;
  };
  return { tokensOf, close };
}
