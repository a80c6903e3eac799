/**
 * An address as people write it (docs/domain/records.md, "E-mail addresses"): Chromium gives a form the domain in ASCII.
 * Without the script that knows better, which few addresses need, it is shown as it was sent.
 */
export async function shownAddress(email: string): Promise<string> {
  if (!/[@.]xn--/u.test(email)) return email;
  try {
    const { toUnicode } = await import(/* webpackChunkName: "domain-names" */ "punycode/");
    return toUnicode(email);
  } catch {
    return email;
  }
}
