// @ts-check
import { guidProblem, hostProblem, pageProblem } from "./addresses.mjs";
import { holdsPlaceholder } from "./placeholders.mjs";

/**
 * What a Teams package is made from: the only place that names the variables and checks them.
 *
 * @typedef {object} Row
 * @property {string} variable     environment variable that sets it
 * @property {string} field        its {{name}} in the files of deploy/teams/package
 * @property {string} [fallback]   another variable whose value serves when this one is unset or empty
 * @property {string} description  one sentence for the administrator
 * @property {(value: string) => string | null} check  what is wrong with the value, as the rest of a sentence; null: nothing
 */

/** @type {readonly Row[]} */
export const variablesTable = [
  {
    variable: "VERSION",
    field: "version",
    description: "Version of the package, such as 1.4.0; Teams takes an update only when it grows.",
    check: (value) => (/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(value) ? null : "must be three numbers such as 1.4.0"),
  },
  {
    variable: "TEAMS_HOST",
    field: "host",
    description: "Host name of the Teams site, such as teams.portal.example.org.",
    check: hostProblem,
  },
  {
    variable: "PORTAL_TEAMS_CLIENT_ID",
    field: "clientId",
    description: "Client id of the portal's app registration; the Teams build takes the same.",
    check: guidProblem,
  },
  {
    variable: "TEAMS_APP_ID",
    field: "appId",
    fallback: "PORTAL_TEAMS_CLIENT_ID",
    description: "Id of the app inside Teams; it must never change once people use the app.",
    check: guidProblem,
  },
  {
    variable: "TEAMS_PORTAL_URL",
    field: "portalUrl",
    description: "Address of the portal on the web, which Teams offers to open in the browser.",
    check: pageProblem,
  },
  {
    variable: "TEAMS_DEVELOPER_NAME",
    field: "developerName",
    description: "Your organisation's name as people see it in Teams, at most 32 characters.",
    check: nameProblem,
  },
  {
    variable: "TEAMS_DEVELOPER_URL",
    field: "developerUrl",
    description: "Your organisation's web site.",
    check: pageProblem,
  },
  {
    variable: "TEAMS_PRIVACY_URL",
    field: "privacyUrl",
    fallback: "PORTAL_PRIVACY_URL",
    description: "Your privacy policy.",
    check: pageProblem,
  },
  {
    variable: "TEAMS_TERMS_URL",
    field: "termsUrl",
    description: "Your terms of use.",
    check: pageProblem,
  },
];

/**
 * Reads every variable.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {{ values: Record<string, string>, problems: string[] }} field to value, and one sentence per wrong variable
 */
export function readVariables(environment) {
  /** @type {Record<string, string>} */
  const values = {};
  const problems = [];
  for (const { variable, field, fallback, check } of variablesTable) {
    const own = environment[variable] ?? "";
    const value = own || (fallback && environment[fallback]) || "";
    if (own !== "" || !hasRow(fallback)) problems.push(...variableProblems(variable, value, check));
    values[field] = value;
  }
  problems.push(...mismatches(values, environment));
  values.portalHost = URL.canParse(values.portalUrl ?? "") ? new URL(values.portalUrl ?? "").hostname : "";
  return { values, problems };
}

/**
 * A value that comes from another row of the table is told about there.
 *
 * @param {string | undefined} fallback
 */
function hasRow(fallback) {
  return variablesTable.some(({ variable }) => variable === fallback);
}

/** @param {string} variable @param {string} value @param {Row["check"]} check */
function variableProblems(variable, value, check) {
  if (value === "") return [`${variable} must be set.`];
  const problem = check(value);
  return problem === null ? [] : [`${variable} ${problem}; it is "${value}".`];
}

/** @param {string} name */
function nameProblem(name) {
  if (name.length > 32) return `must be at most 32 characters long and has ${name.length}`;
  if (name.trim() !== name) return "must not begin or end with a space";
  return holdsPlaceholder(name) ? "must be your organisation's name, not a placeholder" : null;
}

/**
 * Settings of the site's build that are at hand must name the same host and application: what differs here fails
 * only in front of the people, with a text of Microsoft's.
 *
 * @param {Record<string, string>} values
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
function mismatches({ host, clientId }, environment) {
  const problems = [];
  const loginStart = environment.PORTAL_TEAMS_LOGIN_START;
  if (loginStart && URL.canParse(loginStart) && new URL(loginStart).host !== host)
    problems.push(`PORTAL_TEAMS_LOGIN_START must be on the host of TEAMS_HOST, "${host}"; it is "${loginStart}".`);
  const scope = environment.PORTAL_MICROSOFT_SCOPE;
  const wanted = `api://${host}/${clientId}/access_as_user`;
  if (scope && scope !== wanted) problems.push(`PORTAL_MICROSOFT_SCOPE must be "${wanted}"; it is "${scope}".`);
  return problems;
}
