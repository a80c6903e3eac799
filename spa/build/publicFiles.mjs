// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";

/**
 * A folder whose files are put into the output under their own names.
 *
 * @typedef {{ from: string, to: string, only?: RegExp }} PublicFolder  only: the names of the files that are taken
 */

/** Puts the files of folders into the output under their own names, so that they are compressed like all others. */
export class PublicFilesPlugin {
  /** @param {readonly PublicFolder[]} folders */
  constructor(folders) {
    this.folders = folders;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap("PublicFiles", (compilation) => {
      compilation.contextDependencies.addAll(this.folders.map(({ from }) => from));
      compilation.hooks.processAssets.tap({ name: "PublicFiles", stage }, () => {
        for (const { from, to, only = /./ } of this.folders) {
          for (const name of readdirSync(from).filter((each) => only.test(each))) {
            const content = readFileSync(path.join(from, name));
            compilation.emitAsset(to + name, new webpack.sources.RawSource(content));
          }
        }
      });
    });
  }
}
