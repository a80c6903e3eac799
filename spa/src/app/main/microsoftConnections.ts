import type { App, User } from "@/backend";
import { settings } from "@/config/settings";
import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";

/** Each portal user's connection to Microsoft 365; null where the build has none. */
export interface MicrosoftConnections {
  of(user: User): MicrosoftTokens | null;
  /** Forgets nothing, listens no more. */
  close(): void;
}

/** Loads the way to Microsoft 365 of this build: the host's in Teams, a window of Microsoft's on the web site. */
export async function loadMicrosoftConnections(app: App): Promise<MicrosoftConnections> {
  if (settings.teamsBuild) {
    const { CredentialTokens, portalCredential } = await import("@/microsoft/identity");
    const tokens = new CredentialTokens(portalCredential());
    return { of: () => tokens, close: () => {} };
  }
  if (settings.teamsClientId === "") return { of: () => null, close: () => {} };
  const { AccountTokens, portalAccount } = await import(/* webpackChunkName: "microsoft-account" */ "@/microsoft/web");
  const account = portalAccount();
  const known = new Map<User, InstanceType<typeof AccountTokens>>();
  const unsubscribe = app.subscribe(() => {
    for (const [user, tokens] of known) {
      if (user.state === "active") continue;
      known.delete(user);
      void tokens.disconnect();
    }
  });
  return {
    of: (user) => {
      const tokens = known.get(user) ?? new AccountTokens(account, user.id);
      known.set(user, tokens);
      return tokens;
    },
    close: unsubscribe,
  };
}
