import { useMemo, useState, type ReactNode } from "react";
import { Provider } from "urql";
import { useRealmApp, type App, type User } from "@/backend";
import { createClient } from "./client";

/**
 * Gives what lies under it a GraphQL client of the current user. A change of the app or the user (R7.11), or of what
 * the user may read (governance rule X7), makes a new client with an empty cache and mounts everything under it anew,
 * so that nothing read before is shown after.
 */
export function GraphQLProvider({ children }: { readonly children: ReactNode }) {
  const { app, currentUser } = useRealmApp();
  return (
    <ClientOfUser key={`${app.id}/${currentUser?.id ?? ""}`} app={app} user={currentUser}>
      {children}
    </ClientOfUser>
  );
}

interface ClientOfUserProps {
  readonly app: App;
  readonly user: User | null;
  readonly children: ReactNode;
}

function ClientOfUser({ app, user, children }: ClientOfUserProps) {
  const [accessEpoch, setAccessEpoch] = useState<number>();
  const client = useMemo(
    () => createClient({ app, user, accessEpoch, onAccessChange: setAccessEpoch }),
    [app, user, accessEpoch],
  );
  return (
    <Provider key={accessEpoch ?? "first"} value={client}>
      {children}
    </Provider>
  );
}
