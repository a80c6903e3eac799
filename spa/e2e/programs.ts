import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of the first of these programs in the folders of `PATH`; undefined when there is none. */
export function installedProgram(names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}
