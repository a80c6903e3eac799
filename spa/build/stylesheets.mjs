// @ts-check
import path from "node:path";

/**
 * The loader that reads style sheets. In `*.module.css` every class is named after its file and itself, in each
 * compilation alike, so that the markup of the static shell fits the style sheets of the page. Names compress better
 * than hashes.
 *
 * @param {{ namesOnly: boolean }} options namesOnly: the class names without any style sheet
 */
export function cssLoader({ namesOnly }) {
  /** @type {Map<string, string>} */
  const resources = new Map();
  return {
    loader: "css-loader",
    options: {
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportOnlyLocals: namesOnly,
        /** @param {{ resourcePath: string }} context @param {string} _template @param {string} className */
        getLocalIdent: ({ resourcePath }, _template, className) => {
          const sheet = path.basename(resourcePath, ".module.css");
          const owner = resources.get(sheet) ?? resourcePath;
          if (owner !== resourcePath) throw new Error(`Two style sheets have one name: ${owner} and ${resourcePath}`);
          resources.set(sheet, resourcePath);
          return `${sheet}-${className}`;
        },
      },
    },
  };
}
