import emailAddresses from "email-addresses";

/** A pair of signs around an address: quotation marks, or signs that programs use for emphasis. */
const WRAPPED = /^(['"*_`~]+)(.*?)\1$/u;

/** The signs with which an address may begin when no other sign marks its beginning. */
const PLAIN_BEGINNING = /^[\p{L}\p{N}_]/u;

/** A domain: at least two labels of letters, marks, digits and hyphens, separated by dots. */
const DOMAIN =
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u;

/**
 * Returns the text as an address in lower case if all of it is an address; otherwise undefined (RFC 5322, 3.4.1, and
 * RFC 6532).
 */
export function wholeAddress(text: string): string | undefined {
  const written = text.replace(/\?.*$/su, "").trim();
  const parsed = emailAddresses({ input: written, oneResult: true, rfc6532: true, rejectTLD: true }) as unknown;
  if (!isMailbox(parsed) || parsed.name !== null || parsed.address !== written || !DOMAIN.test(parsed.domain))
    return undefined;
  // For a quoted local part, or a curved apostrophe from a word processor, the person is asked.
  if (/["\u2018\u2019]/u.test(parsed.local)) return undefined;
  return written.toLowerCase();
}

/** Returns an address from angle brackets. Outlook writes apostrophes around it. */
export function bracketedAddress(text: string): string | undefined {
  const inside = text.trim();
  return wholeAddress(WRAPPED.exec(inside)?.[2] ?? inside);
}

/** Returns an address from a text without brackets, without the marks around it and the full stops after it. */
export function bareAddress(token: string): string | undefined {
  const ended = token.replace(/[.!?:]+$/u, "");
  const inside = WRAPPED.exec(ended)?.[2] ?? ended;
  const trimmed = inside.replace(/[.!?:]+$/u, "");
  return PLAIN_BEGINNING.test(trimmed) ? wholeAddress(trimmed) : undefined;
}

interface Mailbox {
  readonly type: "mailbox";
  readonly name: string | null;
  readonly address: string;
  readonly local: string;
  readonly domain: string;
}

function isMailbox(parsed: unknown): parsed is Mailbox {
  return typeof parsed === "object" && parsed !== null && "type" in parsed && parsed.type === "mailbox";
}

/**
 * Returns the name that RFC 5322 reads before an address, without quotation marks and comments; undefined when there is
 * none.
 */
export function displayName(written: string): string | undefined {
  const parsed = emailAddresses({
    input: `${written} <name@example.org>`,
    oneResult: true,
    rfc6532: true,
    commaInDisplayName: true,
  }) as unknown;
  return isMailbox(parsed) ? (parsed.name ?? "") : undefined;
}
