import { ErrorCode, ErrorWithCode } from "./ErrorWithCode";

/**
 * Returns the scopes as a list in their order. A text may hold several, separated by spaces; an empty list means the
 * sign-on token itself (R5.7).
 * @throws ErrorWithCode InvalidParameter when it is neither a text nor an array of texts
 */
export function scopeList(scopes: unknown): string[] {
  const texts: unknown = isText(scopes) ? [String(scopes)] : scopes;
  if (!isTextArray(texts)) {
    throw new ErrorWithCode(
      "The type of scopes is not valid, it must be string or string array",
      ErrorCode.InvalidParameter,
    );
  }
  return texts.flatMap((text) => text.split(" ")).filter((scope) => scope !== "");
}

function isTextArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** A String object counts as well. */
function isText(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object String]";
}
