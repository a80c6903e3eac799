// @ts-check

/** What a signed-in page needs beside the application's first script. */
const chunkGroups = ["accounts", "main-area"];

/**
 * The element of the early script; empty in a build without one. It says which files the script may begin to load for
 * somebody who is signed in: each by its address and its integrity hash.
 *
 * @param {import("webpack").Compilation} compilation
 */
export function earlyScript(compilation) {
  const [file] = compilation.entrypoints.get("early")?.getFiles() ?? [];
  if (file === undefined) return "";
  const files = new Set(chunkGroups.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []));
  const list = [...files].map((each) => `/${each} ${integrityOf(compilation, each)}`).join(",");
  const attributes = `integrity="${integrityOf(compilation, file)}" crossorigin="anonymous"`;
  return `<script async src="/${file}" ${attributes} data-files="${list}"></script>`;
}

/** The hash that the integrity plugin has noted with the file. @param {import("webpack").Compilation} compilation @param {string} file */
function integrityOf(compilation, file) {
  const noted = compilation.getAsset(file)?.info.contenthash ?? [];
  const integrity = [noted].flat().find((hash) => hash.startsWith("sha256-"));
  if (integrity === undefined) throw new Error(`${file} has no integrity hash`);
  return integrity;
}
