import { useNavigate } from "react-router";
import { Credentials, useRealmApp } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { type Message, useMessage } from "./MessageProvider";
import { accountReady } from "./messages";

/**
 * Returns a function that logs in with a new password and opens the portal. If the log-in fails, it opens the log-in
 * form with the message of success.
 */
export function useNewPasswordLogIn(
  ready: Pick<Message, "title" | "msg">,
): (email: string, password: string) => Promise<void> {
  const realm = useRealmApp();
  const { showMessage, dismissMessage } = useMessage();
  const navigate = useNavigate();
  return async (email, password) => {
    try {
      await realm.logIn(Credentials.emailPassword(email, password));
      dismissMessage();
    } catch {
      showMessage(accountReady(ready));
    }
    await navigate(entryPaths.login, { replace: true });
  };
}
