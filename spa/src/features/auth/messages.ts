import type { Message } from "./MessageProvider";

/**
 * The messages of the message box, by what happened (R2.10). They are separate, so that the log-in page loads without
 * them.
 */
export function emailConfirmed(): Message {
  const msg = "Thank you. Your email has been confirmed. You may now log in.";
  return { title: "Email Confirmed", msg, icon: "success" };
}

export function emailConfirmationFailed(errorText: string): Message {
  const msg = `There has been an error. Please contact Support.\nError: ${errorText}`;
  return { title: "Email Confirmation Error", msg, icon: "fail" };
}

export function resetEmailSent(email: string): Message {
  const msg = `A reset email has been sent to ${email} inbox.`;
  return { title: "Email Sent", msg, icon: "success" };
}

export function passwordReset(): Message {
  const msg = "Password reset complete. You may now log in.";
  return { title: "Password Reset", msg, icon: "success" };
}

export function accountReady(message: Pick<Message, "title" | "msg">): Message {
  return { ...message, icon: "success" };
}
