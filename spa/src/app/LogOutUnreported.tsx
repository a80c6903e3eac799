import { SignedOutAlert } from "./SignedOutAlert";

/** Says that a log-out has not reached the service. */
export function LogOutUnreported() {
  return (
    <SignedOutAlert
      title="Log-out not complete"
      body={
        "You are logged out here, but the service could not be told yet. This page keeps trying.\n" +
        "On a device that others use, leave this page open until this message is gone."
      }
    />
  );
}
