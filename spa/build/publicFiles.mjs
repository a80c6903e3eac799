// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";

/** Puts the files of a folder into the output under their own names, so that they are compressed like all others. */
export class PublicFilesPlugin {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap("PublicFiles", (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap({ name: "PublicFiles", stage }, () => {
        for (const name of readdirSync(this.folder)) {
          const content = readFileSync(path.join(this.folder, name));
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
        }
      });
    });
  }
}
