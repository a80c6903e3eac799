/** A folder of a library is its path: the names of its levels with a slash between them, empty at the top. */

/** A folder as the reader meets it: its own name, and its path. */
export interface Folder {
  readonly name: string;
  readonly path: string;
}

/** The folders right below one, in the order of all, which is that of the organisation's language. */
export function foldersIn(path: string, all: readonly string[]): readonly Folder[] {
  const start = path === "" ? "" : `${path}/`;
  return all
    .filter((each) => each.startsWith(start) && each !== path && !each.slice(start.length).includes("/"))
    .map((each) => ({ name: each.slice(start.length), path: each }));
}

/** The folders that lead to one, itself last; none at the top. */
export function trailTo(path: string): readonly Folder[] {
  if (path === "") return [];
  const names = path.split("/");
  return names.map((name, level) => ({ name, path: names.slice(0, level + 1).join("/") }));
}

/** How a folder is called in a sentence or a list: `Policies › 2026`. */
export function folderText(path: string): string {
  return path === "" ? "Library" : path.split("/").join(" › ");
}
