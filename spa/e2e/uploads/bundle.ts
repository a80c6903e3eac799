import { readFile } from "node:fs/promises";
import { join } from "node:path";
import webpack from "webpack";

/** Bundles a script of a page with its imports into a folder; returns its text. */
export async function bundle(entry: string, folder: string): Promise<string> {
  const compiler = webpack({
    mode: "development",
    devtool: false,
    entry,
    output: { path: folder, filename: "bundle.js" },
    resolve: { extensions: [".ts", ".js"] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: "swc-loader",
          options: { jsc: { target: "es2022", parser: { syntax: "typescript" } } },
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure) reject(failure);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  return await readFile(join(folder, "bundle.js"), "utf8");
}
