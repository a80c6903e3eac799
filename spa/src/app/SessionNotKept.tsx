import { SignedOutAlert } from "./SignedOutAlert";

/** Explains why a log-in with the right password led back to the form. */
export function SessionNotKept() {
  return (
    <SignedOutAlert
      title="Your browser does not keep the session"
      body={
        "Your log-in was right, but the browser refused the cookie that keeps you logged in.\n" +
        "Allow cookies for this site. Some browsers refuse them in private windows, under strict protection against tracking, or where the address does not begin with https."
      }
    />
  );
}
