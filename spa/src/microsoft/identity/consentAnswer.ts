import { ErrorCode, ErrorWithCode } from "./ErrorWithCode";

/**
 * Takes the answer of the sign-in window. Our own window only reports success. Pages of the older kind pass the cache
 * of their own MSAL, which is stored where the tab's MSAL reads it.
 * @throws ErrorWithCode InvalidResponse when the answer is not JSON or contains an authorisation code, InternalError
 * when the cache cannot be written
 */
export function acceptConsentAnswer(text: string): void {
  const answer = parsed(text);
  if (typeof answer !== "object" || answer === null) return;
  if ("code" in answer) {
    throw new ErrorWithCode(
      "Found auth code in response. The sign-in page has to take the code itself and answer without it.",
      ErrorCode.InvalidResponse,
    );
  }
  if ("sessionStorage" in answer && typeof answer.sessionStorage === "object" && answer.sessionStorage !== null) {
    storeCache(answer.sessionStorage);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ErrorWithCode("Failed to parse response to Json.", ErrorCode.InvalidResponse, { cause });
  }
}

function storeCache(cache: object): void {
  try {
    for (const [key, value] of Object.entries(cache)) sessionStorage.setItem(key, String(value));
  } catch (cause) {
    const text = `Failed to set values in session storage. Error: ${String(cause)}`;
    throw new ErrorWithCode(text, ErrorCode.InternalError, { cause });
  }
}
