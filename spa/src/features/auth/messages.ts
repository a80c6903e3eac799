import type { Message } from "./MessageProvider";

/** What happened decides what the message box says (R2.10). Apart, because the log-in page is to load without it. */
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
