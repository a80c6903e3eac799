// @ts-check
import { isIP } from "node:net";

/** Names that lead nowhere outside of documents and test networks (RFC 2606, RFC 6761, RFC 6762), and Microsoft's invented companies. */
const reservedNames =
  /(^|\.)(example|test|invalid|localhost|local|internal)$|(^|\.)(example|contoso|fabrikam)\.(com|org|net)$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Applications that a copied page may name instead of one's own: this repository's stand-in and Microsoft's clients. */
const foreignIds = new Map([
  ["c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38", "the stand-in of `make run`"],
  ["1fec8e78-bce4-4aaf-ab1b-5451cc387264", "Teams itself"],
  ["5e3ce6c0-2b1f-4285-8d4b-75ee78787346", "Teams itself"],
  ["4765445b-32c6-49b0-83e6-1d93765276ca", "Microsoft 365"],
  ["0ec893e0-5785-4de6-99da-4ed124e5296c", "Microsoft 365"],
  ["d3590ed6-52b3-4102-aeff-aad2292ab01c", "Microsoft 365"],
  ["bc59ab01-8403-45c6-8796-ac3ef710b3e3", "Outlook"],
  ["27922004-5251-4030-b22d-91ecd9a37ea4", "Outlook"],
]);

/**
 * @param {string} host
 * @returns {string | null} why Teams cannot show a page from this host, as the rest of a sentence
 */
export function hostProblem(host) {
  if (isIP(host) !== 0) return "must be a host name, not a network address";
  if (host.includes("*")) return "must be one host name, without a wildcard";
  if (host !== host.toLowerCase()) return "must be written in lower case";
  const labels = host.split(".");
  if (host.length > 253 || labels.length < 2 || !labels.every((part) => label.test(part)))
    return "must be a host name alone, such as teams.portal.example.org, without scheme, port or path";
  return reservedNames.test(host)
    ? "must be a host name of your own; this one is reserved for samples and tests"
    : null;
}

/**
 * @param {string} address
 * @returns {string | null} why this is no page that Teams may name, as the rest of a sentence
 */
export function pageProblem(address) {
  if (!URL.canParse(address)) return "must be an https address";
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== "https:") return "must begin with https://";
  if (port !== "" || username !== "" || password !== "") return "must be an https address without a port or an account";
  return hostProblem(hostname);
}

/**
 * @param {string} id
 * @returns {string | null} why this is not the id of an application of one's own, as the rest of a sentence
 */
export function guidProblem(id) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return "must be a GUID";
  const foreign = foreignIds.get(id.toLowerCase());
  if (foreign) return `must be an id of your own; this one belongs to ${foreign}`;
  return looksInvented(id.toLowerCase()) ? "must be an id of your own; this one is a sample" : null;
}

/**
 * Few different digits, groups of one digit, or a row of counted digits: nobody's registration has such an id.
 *
 * @param {string} id
 */
function looksInvented(id) {
  const digits = id.replaceAll("-", "");
  const groupsOfOneDigit = id.split("-").filter((group) => new Set(group).size === 1).length;
  return new Set(digits).size <= 4 || groupsOfOneDigit >= 3 || /01234567|12345678|abcdef01/.test(digits);
}
