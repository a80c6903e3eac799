// @ts-check
import { guidProblem, hostProblem, pageProblem } from "./addresses.mjs";
import { placeholderFaults } from "./placeholders.mjs";
import { schemaFaults } from "./schema.mjs";

/**
 * The part of a manifest that the checks read. A manifest that breaks the schema may lack any of it.
 *
 * @typedef {object} Manifest
 * @property {string} [id]
 * @property {{ websiteUrl?: string, privacyUrl?: string, termsOfUseUrl?: string }} [developer]
 * @property {Record<string, string>} [icons]
 * @property {{ name?: string, contentUrl?: string, websiteUrl?: string }[]} [staticTabs]
 * @property {{ configurationUrl?: string }[]} [configurableTabs]
 * @property {string[]} [validDomains]
 * @property {{ id?: string, resource?: string, nestedAppAuthInfo?: { redirectUri: string, scopes: string[] }[] }} [webApplicationInfo]
 * @property {{ additionalLanguages?: { languageTag: string, file: string }[] }} [localizationInfo]
 */

/**
 * Everything that the schema and Teams ask of a manifest beside its files.
 *
 * @param {Manifest} manifest
 * @returns {string[]} one sentence per fault
 */
export function manifestProblems(manifest) {
  const faults = schemaFaults("manifest", manifest);
  // The checks below trust the kinds of the values.
  const ownFaults =
    faults.length > 0 ? [] : [...idFaults(manifest), ...addressFaults(manifest), ...signOnFaults(manifest)];
  return [...faults, ...placeholderFaults(manifest), ...ownFaults].map((fault) => `manifest.json: ${fault}.`);
}

/** @param {Manifest} manifest */
function idFaults({ id = "", webApplicationInfo }) {
  const signOn = webApplicationInfo ? checked("webApplicationInfo.id", webApplicationInfo.id ?? "", guidProblem) : [];
  return [...checked("id", id, guidProblem), ...signOn];
}

/** @param {Manifest} manifest */
function addressFaults(manifest) {
  const { developer = {}, validDomains = [] } = manifest;
  const named = Object.entries(developer).filter(([key]) => key.endsWith("Url"));
  const tabs = tabAddresses(manifest);
  const faults = [
    ...named.flatMap(([key, value]) => checked(`developer.${key}`, value, pageProblem)),
    ...tabs.flatMap(([place, value]) => checked(place, value, pageProblem)),
    ...validDomains.flatMap((domain) => checked("validDomains", domain, hostProblem)),
  ];
  const foreign = tabs.filter(([, value]) => URL.canParse(value) && !validDomains.includes(new URL(value).host));
  return [
    ...faults,
    ...foreign.map(([place, value]) => `${place} must have its host in validDomains; it is "${value}"`),
  ];
}

/**
 * Single sign-on works only when the tab, the registration and the manifest name one host.
 *
 * @param {Manifest} manifest
 */
function signOnFaults(manifest) {
  const { webApplicationInfo } = manifest;
  if (webApplicationInfo === undefined) return ["webApplicationInfo must be there: the tab signs its people in"];
  const { id = "", resource = "", nestedAppAuthInfo = [] } = webApplicationInfo;
  const shown = tabAddresses(manifest).filter(([place]) => !place.endsWith("websiteUrl"));
  return shown.flatMap(([place, value]) => {
    const host = URL.canParse(value) ? new URL(value).host : "";
    const wanted = `api://${host}/${id}`;
    const prefetch = nestedAppAuthInfo.flatMap(({ redirectUri, scopes }) => [
      ...mismatch("webApplicationInfo.nestedAppAuthInfo.redirectUri", redirectUri, `brk-multihub://${host}`, place),
      ...scopes.flatMap((scope) =>
        mismatch("webApplicationInfo.nestedAppAuthInfo.scopes", scope, `${wanted}/access_as_user`, place),
      ),
    ]);
    return [...mismatch("webApplicationInfo.resource", resource, wanted, place), ...prefetch];
  });
}

/** @param {Manifest} manifest @returns {[place: string, address: string][]} */
function tabAddresses({ staticTabs = [], configurableTabs = [] }) {
  const addresses = new Map([
    ...staticTabs.map(({ contentUrl }, index) => pair(`staticTabs.${index}.contentUrl`, contentUrl)),
    ...staticTabs.map(({ websiteUrl }, index) => pair(`staticTabs.${index}.websiteUrl`, websiteUrl)),
    ...configurableTabs.map((tab, index) => pair(`configurableTabs.${index}.configurationUrl`, tab.configurationUrl)),
  ]);
  return [...addresses].filter(([, address]) => address !== "");
}

/** @param {string} place @param {string | undefined} address @returns {[string, string]} */
function pair(place, address) {
  return [place, address ?? ""];
}

/** @param {string} place @param {string} value @param {(value: string) => string | null} check */
function checked(place, value, check) {
  const problem = check(value);
  return problem === null ? [] : [`${place} ${problem}; it is "${value}"`];
}

/** @param {string} place @param {string} value @param {string} wanted @param {string} because */
function mismatch(place, value, wanted, because) {
  return value === wanted ? [] : [`${place} must be "${wanted}", after ${because}; it is "${value}"`];
}
