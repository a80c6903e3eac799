import { StrictMode, useState } from "react";
import type { App as SignInClient } from "@/backend";
import { hasConsent } from "@/features/cookie-consent";
import { lazyScreen } from "@/ui";
import { AuthGate } from "./AuthGate";
import { Providers } from "./providers";
import { RouteFocus } from "./RouteFocus";

const CookieBanner = lazyScreen(async () => {
  const feature = await import(/* webpackChunkName: "cookie-consent" */ "@/features/cookie-consent");
  return feature.CookieBanner;
}, null);

interface AppProps {
  readonly client: SignInClient;
}

/** The portal. Providers, the error page and the gate surround all screens. */
export function App({ client }: AppProps) {
  // The banner's script is not loaded for a visitor who has accepted before.
  const [hasAccepted] = useState(() => hasConsent(document.cookie));
  return (
    <StrictMode>
      <Providers client={client}>
        <AuthGate />
        {!hasAccepted && <CookieBanner />}
        <RouteFocus />
      </Providers>
    </StrictMode>
  );
}
