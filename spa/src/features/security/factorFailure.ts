import { ServerError, serverErrorText } from "@/backend";

/** Returns why a change of second factors failed, as a text for people. */
export function factorFailure(error: unknown): string {
  if (error instanceof ServerError) return serverErrorText(error) ?? "That did not work. Try again in a moment.";
  if (error instanceof DOMException && error.name === "InvalidStateError") return "This device has a passkey already.";
  if (error instanceof DOMException) return "No passkey was made. Try again, or choose another device.";
  return "The service could not be reached. Try again in a moment.";
}
