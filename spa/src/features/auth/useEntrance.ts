import { useNavigate } from "react-router";
import { Credentials, useRealmApp } from "@/backend";
import { doors } from "@/config/doors";
import { type Message, useMessage } from "./MessageProvider";
import { accountReady } from "./messages";

/** Logs in with a password that was just chosen and opens the portal; the log-in form with good news when that fails. */
export function useEntrance(ready: Pick<Message, "title" | "msg">): (email: string, password: string) => Promise<void> {
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
    await navigate(doors.login, { replace: true });
  };
}
