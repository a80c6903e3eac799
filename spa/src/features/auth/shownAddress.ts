/**
 * An address as people write it (docs/domain/records.md, "E-mail addresses"): Chromium gives a form the domain in ASCII.
 * Without the script that knows better, which few addresses need, it is shown as it was sent.
 */
export async function shownAddress(email: string): Promise<string> {
  if (!/[@.]xn--/u.test(email)) return email;
  try {
    // Few load it: a script of its own would lengthen the list that the log-in page carries.
    const { toUnicode } = await import(/* webpackChunkName: "second-factors" */ "punycode/");
    return toUnicode(email);
  } catch {
    return email;
  }
}
