// @ts-check

/**
 * The build-time settings (R9.9): the only place that names them, gives their defaults and checks them.
 *
 * @typedef {object} Row
 * @property {string} variable     environment variable that sets it
 * @property {string} field        name in `src/config/settings.ts`
 * @property {string} fallback     value when the variable is unset or empty
 * @property {string} description  one sentence for the operator
 * @property {(value: string) => string | null} check  what is wrong with the value, as the rest of a sentence that begins with the variable's name; null: nothing
 */

/** The brand with which every backend app identifier begins. */
export const BRAND_PREFIX = "quorate-";

/** The drive takes the bytes of a file in multiples of so many, the end excepted. */
const DRIVE_UNIT_BYTES = 327_680;

/** @type {readonly Row[]} */
export const settingsTable = [
  {
    variable: "PORTAL_BACKEND_APP_IDENTIFIER",
    field: "backendAppIdentifier",
    fallback: "quorate-portal",
    description: "The product's own name, sent to the hosted backend with the device information.",
    check: (value) =>
      new RegExp(`^${BRAND_PREFIX}[a-z0-9-]+$`).test(value)
        ? null
        : `must begin with "${BRAND_PREFIX}", followed by lower-case letters, digits and hyphens`,
  },
  {
    variable: "PORTAL_REALM_APP_ID",
    field: "realmAppId",
    fallback: "portal-local",
    description: "The application's id at the hosted backend: the {app} in its addresses.",
    check: (value) =>
      /^[A-Za-z0-9_-]+$/.test(value) ? null : "may hold only letters, digits, hyphens and underscores",
  },
  {
    variable: "PORTAL_TEAMS_BUILD",
    field: "teamsBuild",
    fallback: "false",
    description: "True makes the build that runs embedded in Microsoft Teams.",
    check: flag,
  },
  {
    variable: "PORTAL_TEAMS_CLIENT_ID",
    field: "teamsClientId",
    fallback: "",
    description: "Client id of the portal's registration at Microsoft; needed by the Teams build.",
    check: (value) =>
      value === "" || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
        ? null
        : "must be a client id (a GUID)",
  },
  {
    variable: "PORTAL_TEAMS_LOGIN_START",
    field: "teamsLoginStart",
    fallback: "",
    description:
      "Address of the page that starts a Microsoft sign-in, or its path on the tab's own site; needed by the Teams build.",
    check: (value) => (value === "" || /^\/[^/]/.test(value) ? null : webAddress(value)),
  },
  {
    variable: "PORTAL_MICROSOFT_SIGN_IN",
    field: "microsoftSignIn",
    fallback: "false",
    description: "True offers a Microsoft sign-in on the log-in page; the hosted backend must be configured for it.",
    check: flag,
  },
  {
    variable: "PORTAL_MICROSOFT_AUTHORITY",
    field: "microsoftAuthority",
    fallback: "https://login.microsoftonline.com",
    description: "Origin of Microsoft's sign-in; another one for national clouds and tests.",
    check: (value) =>
      origin(value) === null && value.startsWith("https:") ? null : "must be an https origin without a path",
  },
  {
    variable: "PORTAL_MICROSOFT_TENANT",
    field: "microsoftTenant",
    fallback: "organizations",
    description: "Tenant that Microsoft's sign-in asks while the user's own is not known.",
    check: (value) =>
      /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(value) ? null : 'must be a tenant id, a domain, or "organizations"',
  },
  {
    variable: "PORTAL_MICROSOFT_SCOPE",
    field: "microsoftScope",
    fallback: "",
    description:
      "Scope of the portal's own API; empty: api://{host of the page}/{client id}/access_as_user in the tab, as Teams prescribes, and {client id}/access_as_user on the web site.",
    check: (value) =>
      value === "" || /^api:\/\/[^\s"\\]+\/[^\s"\\]+$/.test(value) ? null : "must be one scope that begins with api://",
  },
  {
    variable: "PORTAL_GATEWAY_URL",
    field: "gatewayUrl",
    fallback: "",
    description: "Origin of the gateway; empty: the origin that serves the portal.",
    check: (value) => (value === "" ? null : origin(value)),
  },
  {
    variable: "PORTAL_BACKEND_URL",
    field: "backendUrl",
    fallback: "",
    description: "Origin of the hosted backend; empty: what the gateway's location answer says.",
    check: (value) => (value === "" ? null : origin(value)),
  },
  {
    variable: "PORTAL_UPLOAD_PART_BYTES",
    field: "uploadPartBytes",
    fallback: "",
    description:
      "The largest body of an upload's request, for proxies and CDNs that take no larger one; a multiple of 327680. Empty: a file goes up in one.",
    check: (value) =>
      value === "" || (/^[1-9][0-9]{0,11}$/.test(value) && Number(value) % DRIVE_UNIT_BYTES === 0)
        ? null
        : `must be a multiple of ${DRIVE_UNIT_BYTES}`,
  },
  {
    variable: "PORTAL_MARKETING_URL",
    field: "marketingUrl",
    fallback: "https://example.org/",
    description: "The marketing site that the signed-out pages link to.",
    check: webAddress,
  },
  {
    variable: "PORTAL_PRIVACY_URL",
    field: "privacyUrl",
    fallback: "https://example.org/privacy",
    description: "The privacy policy that the cookie banner links to.",
    check: webAddress,
  },
  {
    variable: "PORTAL_ORGANISATION_NAME",
    field: "organisationName",
    fallback: "",
    description: "The organisation's name on the signed-out pages; empty: they name the product alone.",
    check: (value) =>
      value.length <= 120 && value.trim() === value ? null : "must be a name of at most 120 characters",
  },
  {
    variable: "PORTAL_ORGANISATION_LOGO",
    field: "organisationLogo",
    fallback: "",
    description:
      "Path of the organisation's logo, which the signed-out pages show on white: a PNG, JPEG or SVG file of at most 100 KiB. A relative path begins at the folder spa. It needs PORTAL_ORGANISATION_NAME, which is its text.",
    check: (value) =>
      value === "" || /\.(?:png|jpe?g|svg)$/.test(value)
        ? null
        : "must be the path of a file that ends with .png, .jpg, .jpeg or .svg",
  },
  {
    variable: "PORTAL_SKIP_CUSTOM_DATA_CHECK",
    field: "skipCustomDataCheck",
    fallback: "false",
    description: "True opens the main area without looking for custom data.",
    check: flag,
  },
];

/**
 * Reads every setting from the environment.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Record<string, string | boolean>} field to value; flags are booleans
 * @throws {Error} with one sentence per wrong value, all of them together
 */
export function readSettings(environment) {
  /** @type {Record<string, string | boolean>} */
  const settings = {};
  const problems = unknownVariables(environment);
  for (const row of settingsTable) {
    const value = environment[row.variable] || row.fallback;
    const problem = row.check(value);
    if (problem !== null) problems.push(`${row.variable} ${problem}; it is "${value}".`);
    settings[row.field] = row.check === flag ? value === "true" : value;
  }
  if (settings.teamsBuild === true) {
    for (const field of ["teamsClientId", "teamsLoginStart"]) {
      const row = settingsTable.find((candidate) => candidate.field === field);
      if (row && settings[field] === "")
        problems.push(`${row.variable} must be set when PORTAL_TEAMS_BUILD is "true".`);
    }
  }
  if (settings.organisationLogo !== "" && settings.organisationName === "")
    problems.push("PORTAL_ORGANISATION_NAME must be set when PORTAL_ORGANISATION_LOGO is.");
  if (problems.length > 0) throw new Error(`The build-time settings are wrong:\n  ${problems.join("\n  ")}`);
  return settings;
}

/**
 * A misspelt name would silently leave the default in place.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {string[]}
 */
function unknownVariables(environment) {
  const known = new Set(settingsTable.map((row) => row.variable));
  return Object.keys(environment)
    .filter((name) => name.startsWith("PORTAL_") && !name.startsWith("PORTAL_TEST_") && !known.has(name))
    .map((name) => `${name} is not a setting of this build.`);
}

/** @param {string} value */
function flag(value) {
  return value === "true" || value === "false" ? null : 'must be "true" or "false"';
}

/** @param {string} value */
function webAddress(value) {
  const isAddress = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  return isAddress ? null : "must be an http or https address";
}

/** @param {string} value */
function origin(value) {
  const isOrigin = webAddress(value) === null && new URL(value).origin === value;
  return isOrigin ? null : "must be an http or https origin without a path, for example https://portal.example.org";
}
