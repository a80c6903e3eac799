// @ts-check

/**
 * A webpack loader for libraries that ask for their own address in Node alone, as pdf.js does. webpack would write the
 * file's address on the machine that builds into the script.
 *
 * @param {string} source
 * @returns {string}
 */
// oxlint-disable-next-line import/no-default-export -- so webpack takes a loader
export default function withoutOwnAddress(source) {
  return source.replaceAll("import.meta.url", '""');
}
