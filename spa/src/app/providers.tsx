import type { ReactNode } from "react";
import { Provider as StoreProvider } from "react-redux";
import { BrowserRouter } from "react-router";
import { type App as SignInClient, RealmAppProvider } from "@/backend";
import type { Store } from "./store";

interface ProvidersProps {
  readonly client: SignInClient;
  readonly store: Store;
  readonly children: ReactNode;
}

/** What every screen may ask for: the interface's state, who is signed in, and the address. */
export function Providers({ client, store, children }: ProvidersProps) {
  return (
    <StoreProvider store={store}>
      <RealmAppProvider app={client}>
        <BrowserRouter>{children}</BrowserRouter>
      </RealmAppProvider>
    </StoreProvider>
  );
}
