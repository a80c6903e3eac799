import { useRealmApp } from "@/backend";
import { LogOutUnreported } from "./LogOutUnreported";
import { SessionNotKept } from "./SessionNotKept";

/** The alerts above a signed-out screen about failures in the background. */
export function SignedOutNotices() {
  const { logOutUnreported, sessionNotKept } = useRealmApp();
  return (
    <>
      {logOutUnreported && <LogOutUnreported />}
      {sessionNotKept && <SessionNotKept />}
    </>
  );
}
