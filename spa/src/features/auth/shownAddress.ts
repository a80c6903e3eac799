/**
 * Returns an address as people write it (docs/domain/records.md, "E-mail addresses"). Chromium gives a form the domain
 * in ASCII, and few addresses need the script that decodes it. If that script does not load, the address is shown as
 * sent.
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
