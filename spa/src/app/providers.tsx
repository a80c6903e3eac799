import { type ReactNode, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { type App as SignInClient, RealmAppProvider } from "@/backend";
import { MessageProvider } from "@/features/auth";
import { RouteError } from "./RouteError";

interface ProvidersProps {
  readonly client: SignInClient;
  /** All screens. The router keeps the elements of the first rendering. */
  readonly children: ReactNode;
}

/**
 * Provides the sign-in client, the message of the signed-out screens and the router. The router has a single route for
 * every address, because which screen an address shows depends on who is signed in.
 */
export function Providers({ client, children }: ProvidersProps) {
  const [router] = useState(() => createBrowserRouter([{ path: "*", element: <RouteError>{children}</RouteError> }]));
  return (
    <RealmAppProvider app={client}>
      <MessageProvider>
        <RouterProvider router={router} />
      </MessageProvider>
    </RealmAppProvider>
  );
}
