/**
 * A folder of a library is identified by its path: the names of its levels with slashes between them, empty at the top.
 */

/** A folder's own name and its path. */
export interface Folder {
  readonly name: string;
  readonly path: string;
}

/** Returns the folders directly below a path, in the order of `all`, which is sorted in the organisation's language. */
export function foldersIn(path: string, all: readonly string[]): readonly Folder[] {
  const start = path === "" ? "" : `${path}/`;
  return all
    .filter((each) => each.startsWith(start) && each !== path && !each.slice(start.length).includes("/"))
    .map((each) => ({ name: each.slice(start.length), path: each }));
}

/** Returns the folders on the way to a path, the last one included; empty at the top. */
export function trailTo(path: string): readonly Folder[] {
  if (path === "") return [];
  const names = path.split("/");
  return names.map((name, level) => ({ name, path: names.slice(0, level + 1).join("/") }));
}

/** Returns a folder's name for a sentence or a list: `Policies › 2026`. */
export function folderText(path: string): string {
  return path === "" ? "Library" : path.split("/").join(" › ");
}
