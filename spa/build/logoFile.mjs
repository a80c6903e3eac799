// @ts-check
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";

/** The largest logo in bytes: the log-in page loads it. */
const MOST_BYTES = 100 * 1024;

/**
 * The organisation's logo as a file of the output.
 *
 * @typedef {{ name: string, content: Buffer }} LogoFile
 */

/**
 * Reads the logo of the signed-out pages. Its name in the output changes with its content.
 *
 * @param {string} from a path, relative to `folder`; empty for no logo
 * @param {string} folder
 * @returns {LogoFile | undefined}
 * @throws {Error} with one sentence
 */
export function readLogo(from, folder) {
  if (from === "") return undefined;
  const content = read(path.resolve(folder, from));
  if (content === undefined)
    throw new Error(`PORTAL_ORGANISATION_LOGO names no file that can be read; it is "${from}".`);
  if (content.length > MOST_BYTES) {
    throw new Error(
      `PORTAL_ORGANISATION_LOGO must be a file of at most ${MOST_BYTES} bytes; it has ${content.length}.`,
    );
  }
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return { name: `assets/organisation.${hash}${path.extname(from)}`, content };
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Puts the logo into the output. */
export class LogoFilePlugin {
  /** @param {LogoFile | undefined} logo */
  constructor(logo) {
    this.logo = logo;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const { logo } = this;
    if (logo === undefined) return;
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap("LogoFile", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "LogoFile", stage }, () => {
        compilation.emitAsset(logo.name, new webpack.sources.RawSource(logo.content));
      });
    });
  }
}
