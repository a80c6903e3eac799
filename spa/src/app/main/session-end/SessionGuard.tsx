import { useEffect, useState } from "react";
import { type User, useRealmApp } from "@/backend";
import { useMessage } from "@/features/auth";
import { useActivity } from "../useActivity";
import { sessionEndMessage } from "./sessionEndMessage";
import { SessionCover } from "./SessionCover";
import { SessionEndDialog } from "./SessionEndDialog";
import { type NearEnd, SessionWatch } from "./SessionWatch";

/**
 * Warns before the session ends. When it has ended, covers the screen and says why (docs/domain/accounts.md,
 * "Sessions").
 */
export function SessionGuard() {
  const { currentUser } = useRealmApp();
  return currentUser && <Guard key={currentUser.id} user={currentUser} />;
}

function Guard({ user }: { readonly user: User }) {
  const [end, setEnd] = useState<NearEnd | null>(null);
  const [waived, setWaived] = useState(false);
  const { showMessage } = useMessage();
  useActivity(end?.kind === "idle");
  useEffect(() => new SessionWatch(user, setEnd).start(), [user]);
  useEffect(
    () => () => {
      const message = sessionEndMessage(user, Date.now());
      if (message !== null) showMessage(message);
    },
    [user, showMessage],
  );
  if (end?.secondsLeft === 0) return <SessionCover />;
  if (end === null || (waived && end.kind === "absolute")) return null;
  return <SessionEndDialog user={user} end={end} onWaive={() => setWaived(true)} onStay={() => setEnd(null)} />;
}
