import { useRealmApp } from "@/backend";
import { Button } from "@/ui";
import { FullPage } from "./FullPage";

/** Stands in for the portal when a stored session could be neither confirmed nor refused, for lack of an answer. */
export function SessionUnconfirmed() {
  const realm = useRealmApp();
  const actions = (
    <>
      <Button variant="primary" onClick={() => void realm.restore()}>
        Try again
      </Button>
      <Button onClick={() => void realm.logOut()}>Log out</Button>
    </>
  );
  return (
    <FullPage title="No connection" actions={actions}>
      <p>The service can not be reached. You are still signed in: check the connection and try again.</p>
    </FullPage>
  );
}
