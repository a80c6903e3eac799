import emailAddresses from "email-addresses";

/** A pair of signs that texts put around an address: quotation marks, and what lists of programs emphasise with. */
const WRAPPED = /^(['"*_`~]+)(.*?)\1$/u;

/** The signs with which an address may begin where nothing else marks its beginning. */
const PLAIN_BEGINNING = /^[\p{L}\p{N}_]/u;

/** What cannot stand in a domain: labels of letters, marks, digits and hyphens, with dots between two of them at least. */
const DOMAIN =
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u;

/** The address that a text is as a whole, in lower case; undefined for anything else (RFC 5322, 3.4.1, and RFC 6532). */
export function wholeAddress(text: string): string | undefined {
  const written = text.replace(/\?.*$/su, "").trim();
  const parsed = emailAddresses({ input: written, oneResult: true, rfc6532: true, rejectTLD: true }) as unknown;
  if (!isMailbox(parsed) || parsed.name !== null || parsed.address !== written || !DOMAIN.test(parsed.domain))
    return undefined;
  // A quoted part before the "@", and a curved apostrophe that a text program put there, are asked for.
  if (/["\u2018\u2019]/u.test(parsed.local)) return undefined;
  return written.toLowerCase();
}

/** The address in angle brackets. Outlook puts apostrophes around it. */
export function bracketedAddress(text: string): string | undefined {
  const inside = text.trim();
  return wholeAddress(WRAPPED.exec(inside)?.[2] ?? inside);
}

/** The address that stands in a text without brackets; marks around it and full stops behind it are not its own. */
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

/** The name that RFC 5322 reads before an address: without quotation marks and comments. Undefined where it reads none. */
export function displayName(written: string): string | undefined {
  const parsed = emailAddresses({
    input: `${written} <name@example.org>`,
    oneResult: true,
    rfc6532: true,
    commaInDisplayName: true,
  }) as unknown;
  return isMailbox(parsed) ? (parsed.name ?? "") : undefined;
}
