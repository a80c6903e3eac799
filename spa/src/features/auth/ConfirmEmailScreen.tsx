import { useEffect } from "react";
import { useNavigate } from "react-router";
import { NetworkError, serverErrorText, useRealmApp, type App } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { LoadingOverlay } from "@/ui";
import { AuthCard } from "./AuthCard";
import { confirmOnce, type TokenPair } from "./confirmOnce";
import { type Message, useMessage } from "./MessageProvider";
import { emailConfirmationFailed, emailConfirmed } from "./messages";
import { CONFIRM_DELAY_MS } from "./rules";
import { screenTexts } from "./screenTexts";
import { useTokenPair } from "./useTokenPair";

/**
 * Confirms the address of a registration link after a delay (R2.2, R4.3), then opens the log-in form with a message.
 */
export function ConfirmEmailScreen() {
  const { app } = useRealmApp();
  const { showMessage } = useMessage();
  const navigate = useNavigate();
  const pair = useTokenPair();

  useEffect(() => {
    let left = false;
    async function confirm() {
      const outcome = await confirmationOutcome(app, pair);
      if (left) return;
      showMessage(outcome);
      await navigate(entryPaths.login, { replace: true });
    }
    const timer = setTimeout(() => void confirm(), CONFIRM_DELAY_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [app, showMessage, navigate, pair]);

  return (
    <>
      <AuthCard title={screenTexts.confirmEmail.title} intro={screenTexts.confirmEmail.intro} />
      <LoadingOverlay message={screenTexts.confirmEmail.busy} />
    </>
  );
}

/** Returns the message about the confirmation. If the link lacks one of the two values, no request is sent. */
async function confirmationOutcome(app: App, pair: TokenPair | undefined): Promise<Message> {
  if (!pair) return emailConfirmationFailed(screenTexts.confirmEmail.incompleteLink);
  try {
    await confirmOnce(app, pair);
    return emailConfirmed();
  } catch (error) {
    const { unreachable, failed } = screenTexts.confirmEmail;
    const fallback = error instanceof NetworkError ? unreachable : failed;
    return emailConfirmationFailed(serverErrorText(error) ?? fallback);
  }
}
