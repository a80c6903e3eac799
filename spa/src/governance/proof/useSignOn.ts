import { use, useEffect, useRef, useState } from "react";
import { type Credentials, credentialsFromWindow, MICROSOFT_PROVIDER, useRealmApp } from "@/backend";
import { SignOnAgain } from "./SignOnAgain";

export interface SignOn {
  /** Returns fresh credentials of the reader's Microsoft account. Call it in a click, because it can open a window. */
  readonly credentials: () => Promise<Credentials>;
  /** Called when the proof failed. In Teams the next one comes from a window after the host's, and from the host after a window's. */
  readonly failed: () => void;
  /** Whether the portal is in Teams, which may open no windows. */
  readonly isInHost: boolean;
}

/**
 * Signs the reader on with Microsoft once more. In Teams the host vouches for the reader first; a host may answer with a
 * sign-on that is too old, and then a window asks. Leaving the page closes the window.
 */
export function useSignOn(): SignOn {
  const { app } = useRealmApp();
  const host = use(SignOnAgain);
  const [usesWindow, setUsesWindow] = useState(host === undefined);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function credentials() {
    if (host && !usesWindow) return await host();
    leaving.current = new AbortController();
    return await credentialsFromWindow(app, { providerType: MICROSOFT_PROVIDER, signal: leaving.current.signal });
  }

  const failed = () => setUsesWindow((used) => host === undefined || !used);
  return { credentials, failed, isInHost: host !== undefined };
}
