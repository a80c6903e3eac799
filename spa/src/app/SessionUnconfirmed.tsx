import { NetworkError, ServerError, useRealmApp } from "@/backend";
import { Button } from "@/ui";
import { FullPage } from "./FullPage";

/** Shown in place of the portal when a stored session could be neither confirmed nor refused. */
export function SessionUnconfirmed() {
  const realm = useRealmApp();
  const { title, text } = wordsFor(realm.restoreError);
  const actions = (
    <>
      <Button variant="primary" onClick={() => void realm.restore()}>
        Try again
      </Button>
      <Button onClick={() => void realm.logOut()}>Log out</Button>
    </>
  );
  return (
    <FullPage title={title} actions={actions}>
      <p>{text}</p>
    </FullPage>
  );
}

function wordsFor(error: unknown): { title: string; text: string } {
  if (error instanceof NetworkError) {
    return {
      title: "No connection",
      text: "The service cannot be reached. You are still signed in: check the connection and try again.",
    };
  }
  const advice = error instanceof ServerError ? error.advice : undefined;
  if (advice !== undefined) return { title: "Please wait", text: `You are still signed in. ${advice}` };
  return { title: "The service has a problem", text: "You are still signed in. Wait a moment, then try again." };
}
