import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import type { App } from "./App";
import type { Credentials } from "./Credentials";
import type { User } from "./User";
import type { AppSnapshot } from "./UserRegistry";

/** The signed-in user, the sign-in client and its operations. */
export interface RealmApp extends AppSnapshot {
  readonly app: App;
  logIn(credentials: Credentials): Promise<User>;
  /** Logs the current user out; the next active user becomes current. */
  logOut(): Promise<void>;
  /** Deletes the current user's account. */
  deleteUser(): Promise<void>;
  restore(): Promise<void>;
}

const RealmAppContext = createContext<RealmApp | null>(null);

interface RealmAppProviderProps {
  readonly app: App;
  readonly children: ReactNode;
}

/** Gives the sign-in client to the tree, and confirms the stored sessions once. */
export function RealmAppProvider({ app, children }: RealmAppProviderProps): ReactNode {
  const snapshot = useSyncExternalStore(
    useMemo(() => (listener: () => void) => app.subscribe(listener), [app]),
    () => app.getSnapshot(),
  );
  useEffect(() => {
    void app.restore();
  }, [app]);
  const value = useMemo<RealmApp>(
    () => ({
      ...snapshot,
      app,
      logIn: (credentials) => app.logIn(credentials),
      logOut: async () => app.currentUser?.logOut(),
      deleteUser: async () => {
        if (app.currentUser !== null) await app.deleteUser(app.currentUser);
      },
      restore: () => app.restore(),
    }),
    [app, snapshot],
  );
  return <RealmAppContext value={value}>{children}</RealmAppContext>;
}

/**
 * The sign-in client and who is signed in. The component renders again after every change of either.
 *
 * @throws Error outside a provider (R8.9)
 */
export function useRealmApp(): RealmApp {
  const value = useContext(RealmAppContext);
  if (value === null) throw new Error("You must call useRealmApp() inside of a <RealmAppProvider />");
  return value;
}
