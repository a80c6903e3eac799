import { StrictMode } from "react";
import type { App as SignInClient } from "@/backend";
import { AuthGate } from "./AuthGate";
import { lazyScreen } from "@/ui";
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
  return (
    <StrictMode>
      <RouteError>
        <Providers client={client} store={store}>
          <AuthGate />
          <CookieBanner />
          <RouteFocus />
        </Providers>
      </RouteError>
    </StrictMode>
  );
}
