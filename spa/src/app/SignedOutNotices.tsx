import { useRealmApp } from "@/backend";
import { LogOutUntold } from "./LogOutUntold";
import { SessionNotKept } from "./SessionNotKept";

/** The alerts above a signed-out screen about failures in the background. */
export function SignedOutNotices() {
  const { logOutUntold, sessionNotKept } = useRealmApp();
  return (
    <>
      {logOutUntold && <LogOutUntold />}
      {sessionNotKept && <SessionNotKept />}
    </>
  );
}
