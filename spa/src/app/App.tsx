import { StrictMode, useState } from "react";
import type { App as SignInClient } from "@/backend";
import { hasConsent } from "@/features/cookie-consent";
import { lazyScreen } from "@/ui";
import { AuthGate } from "./AuthGate";
import { Providers } from "./providers";
import { RouteError } from "./RouteError";
import { RouteFocus } from "./RouteFocus";
import type { Store } from "./store";

const CookieBanner = lazyScreen(async () => {
  const feature = await import(/* webpackChunkName: "cookie-consent" */ "@/features/cookie-consent");
  return feature.CookieBanner;
}, null);

interface AppProps {
  readonly client: SignInClient;
  readonly store: Store;
}

/** The portal: everything below stands inside the error page, the providers and the gate. */
export function App({ client, store }: AppProps) {
  // The banner's script is not loaded for whoever has accepted before.
  const [hasAccepted] = useState(() => hasConsent(document.cookie));
  return (
    <StrictMode>
      <RouteError>
        <Providers client={client} store={store}>
          <AuthGate />
          {!hasAccepted && <CookieBanner />}
          <RouteFocus />
        </Providers>
      </RouteError>
    </StrictMode>
  );
}
