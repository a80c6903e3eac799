import { type Message, messageBoxSlice } from "./messageBoxSlice";

const { messageShown } = messageBoxSlice.actions;

/** What happened decides what the message box says (R2.10). Apart, because the log-in page is to load without it. */
export function emailConfirmed() {
  const msg = "Thank you. Your email has been confirmed. You may now log in.";
  return messageShown({ title: "Email Confirmed", msg, icon: "success" });
}

export function emailConfirmationFailed(errorText: string) {
  const msg = `There has been an error. Please contact Support.\nError: ${errorText}`;
  return messageShown({ title: "Email Confirmation Error", msg, icon: "fail" });
}

export function resetEmailSent(email: string) {
  const msg = `A reset email has been sent to ${email} inbox.`;
  return messageShown({ title: "Email Sent", msg, icon: "success" });
}

export function passwordReset() {
  const msg = "Password reset complete. You may now log in.";
  return messageShown({ title: "Password Reset", msg, icon: "success" });
}

export function accountReady(message: Pick<Message, "title" | "msg">) {
  return messageShown({ ...message, icon: "success" });
}
