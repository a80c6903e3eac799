import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a program is that goes by one of these names, from the folders of `PATH`; undefined when it is in none. */
export function installedProgram(names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}
