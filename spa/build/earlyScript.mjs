// @ts-check

/** The chunks that a signed-in page needs beside the application's first script. */
const chunkGroups = ["accounts", "main-area"];

/**
 * The elements of the early script; empty in a build without one. Before it stand the links to what a signed-in page
 * needs: no browser follows them until the script takes away the condition that no medium meets.
 *
 * @param {import("webpack").Compilation} compilation
 */
export function earlyScript(compilation) {
  const [script] = compilation.entrypoints.get("early")?.getFiles() ?? [];
  if (script === undefined) return "";
  const files = new Set(chunkGroups.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []));
  const links = [...files].map((file) => linkTo(compilation, file));
  return [...links, `<script async src="/${script}" ${integrity(compilation, script)}></script>`].join("\n    ");
}

/**
 * Asks for the file as the application will: a lazy style sheet has no hash, being of the page's own origin.
 *
 * @param {import("webpack").Compilation} compilation
 * @param {string} file
 */
function linkTo(compilation, file) {
  const attributes = file.endsWith(".css") ? 'as="style"' : `as="script" ${integrity(compilation, file)}`;
  return `<link rel="preload" href="/${file}" media="not all" ${attributes}>`;
}

/**
 * The attributes by which the browser checks a file. The hash is the one that the integrity plugin has noted with it.
 *
 * @param {import("webpack").Compilation} compilation
 * @param {string} file
 */
function integrity(compilation, file) {
  const noted = compilation.getAsset(file)?.info.contenthash ?? [];
  const hash = [noted].flat().find((each) => each.startsWith("sha256-"));
  if (hash === undefined) throw new Error(`${file} has no integrity hash`);
  return `integrity="${hash}" crossorigin="anonymous"`;
}
