import { useRealmApp } from "@/backend";
import { LogOutUntold } from "./LogOutUntold";
import { SessionNotKept } from "./SessionNotKept";

/** What went wrong behind a signed-out screen. */
export function SignedOutNotices() {
  const { logOutUntold, sessionNotKept } = useRealmApp();
  return (
    <>
      {logOutUntold && <LogOutUntold />}
      {sessionNotKept && <SessionNotKept />}
    </>
  );
}
