import { useEffect, useMemo, useState, type ReactNode } from "react";
import { Provider } from "urql";
import { useRealmApp, type App, type User } from "@/backend";
import { createClient } from "./client";
import { ScreenEpoch } from "./ScreenEpoch";

/**
 * Provides a GraphQL client of the current user. A change of the app or the user (R7.11), or of what the user may read
 * (rule X7), makes a new client with an empty cache and mounts all children anew, so that no earlier data are shown.
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
  const [screen] = useState(() => new ScreenEpoch());
  const client = useMemo(() => {
    const isScreenRequest = () => !screen.isAt(accessEpoch);
    return createClient({ app, user, accessEpoch, onAccessChange: setAccessEpoch, isScreenRequest });
  }, [app, user, accessEpoch, screen]);
  // Effects of children, which send their queries, run before this one.
  useEffect(() => screen.recordEpoch(accessEpoch), [screen, accessEpoch]);
  return (
    <Provider key={accessEpoch ?? "first"} value={client}>
      {children}
    </Provider>
  );
}
