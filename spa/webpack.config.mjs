// @ts-check
import path from "node:path";
import { fileURLToPath } from "node:url";
import CompressionPlugin from "compression-webpack-plugin";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack from "webpack";
import { SubresourceIntegrityPlugin } from "webpack-subresource-integrity";
import { earlyScript } from "./build/earlyScript.mjs";
import { LogoFilePlugin } from "./build/logoFile.mjs";
import { page } from "./build/page.mjs";
import { smallPage, teamsPages, webPages } from "./build/pages.mjs";
import { PublicFilesPlugin } from "./build/publicFiles.mjs";
import { cssLoader } from "./build/stylesheets.mjs";
import { typescript } from "./build/swc.mjs";

const root = path.dirname(fileURLToPath(import.meta.url));
export const cacheFolder = path.join(root, ".cache");

/** How long a script may take to arrive before that counts as a failure (R8.12). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** @typedef {Readonly<Record<string, string | boolean>>} Settings */

const pdfjs = path.join(root, "node_modules/pdfjs-dist");

/** What the reader of PDFs fetches while it reads: encodings of letters, the standard fonts, colours, the decoders of scans, and the pictures of notes. */
const pdfFiles = [
  { from: path.join(pdfjs, "cmaps"), to: "pdfjs/cmaps/" },
  { from: path.join(pdfjs, "standard_fonts"), to: "pdfjs/standard_fonts/" },
  { from: path.join(pdfjs, "iccs"), to: "pdfjs/iccs/" },
  { from: path.join(pdfjs, "web/images"), to: "pdfjs/images/", only: /^annotation-.*\.svg$/ },
  { from: path.join(pdfjs, "wasm"), to: "pdfjs/wasm/", only: /_nowasm_fallback\.js$|^LICENSE/ },
];

/**
 * The web build: what the browser gets, in `dist/web`.
 *
 * @param {{ settings: Settings, shell: string, logo?: import("./build/logoFile.mjs").LogoFile | undefined }} input the checked settings, the markup of the static shell, and the
 *   organisation's logo
 * @returns {webpack.Configuration}
 */
export function webConfig({ settings, shell, logo }) {
  return siteConfig({
    name: "web",
    main: "./src/main.tsx",
    early: "./src/early.ts",
    pages: webPages,
    settings,
    shell,
    logo,
  });
}

/**
 * The build for a tab in Microsoft Teams, in `dist/teams`. The tab paints nothing before its script runs (R2.15).
 *
 * @param {{ settings: Settings }} input the checked settings
 * @returns {webpack.Configuration}
 */
export function teamsConfig({ settings }) {
  return siteConfig({ name: "teams", main: "./src/teams.tsx", pages: teamsPages, settings, shell: "" });
}

/**
 * @param {object} site
 * @param {"web" | "teams"} site.name  also the folder in `dist`
 * @param {string} site.main  the application's script
 * @param {string} [site.early]  the script that asks ahead of the application's
 * @param {readonly import("./build/pages.mjs").SmallPage[]} site.pages  the pages beside the application
 * @param {Settings} site.settings
 * @param {import("./build/logoFile.mjs").LogoFile | undefined} [site.logo]  the organisation's logo
 * @param {string} site.shell  what the application's page paints before its script runs
 * @returns {webpack.Configuration}
 */
function siteConfig({ name, main, early, pages, settings, shell, logo }) {
  return {
    ...shared(name, settings),
    entry: Object.fromEntries([
      ["main", main],
      ...(early === undefined ? [] : [["early", early]]),
      ...pages.map((each) => [each.name, each.entry]),
    ]),
    target: ["web", "es2022"],
    output: {
      path: path.join(root, "dist", name),
      publicPath: "/",
      filename: "assets/[name].[contenthash:8].js",
      assetModuleFilename: "assets/[name].[contenthash:8][ext]",
      // Classic output: only script elements know a time-out, and lazy scripts get integrity hashes.
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      crossOriginLoading: "anonymous",
      trustedTypes: { policyName: "webpack" },
      clean: true,
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: typescript },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader({ namesOnly: false })] },
        { test: /\.(?:svg|png|woff2)$/, type: "asset/resource" },
        { test: /node_modules[\\/]pdfjs-dist[\\/]/, use: path.join(root, "build/withoutOwnAddress.mjs") },
      ],
    },
    optimization: {
      // The list of chunks stays in the entry, which changes with each of them anyway; the vendor chunk keeps its hash.
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          exclude: /^pdfjs\//, // are minified already, and modules
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 } },
          extractComments: true,
        }),
        // Drawings inside style sheets stay as they are: those of pdf.js name a part of themselves, which svgo does not read.
        new CssMinimizerPlugin({ minimizerOptions: { preset: ["default", { svgo: false }] } }),
      ],
      splitChunks: {
        cacheGroups: {
          // Of the application alone: the small pages carry what they need, and nothing of each other.
          vendor: { test: /[\\/]node_modules[\\/]/, name: "vendor", chunks: ({ name: chunk }) => chunk === "main" },
        },
      },
    },
    plugins: [
      definedSettings(settings),
      new MiniCssExtractPlugin({ filename: "assets/[name].[contenthash:8].css" }),
      htmlPage("main", "index.html", (tags, compilation) => page(shell, tags, earlyScript(compilation))),
      ...pages.map((each) => htmlPage(each.name, `${each.name}.html`, (tags) => smallPage(each, tags))),
      new SubresourceIntegrityPlugin({ hashFuncNames: ["sha256"] }),
      new PublicFilesPlugin([{ from: path.join(root, "public"), to: "" }, ...pdfFiles]),
      new LogoFilePlugin(logo),
      new CompressionPlugin({ ...compressed, filename: "[path][base].gz", algorithm: "gzip" }),
      new CompressionPlugin({ ...compressed, filename: "[path][base].br", algorithm: "brotliCompress" }),
    ],
  };
}

/**
 * @param {string} entry
 * @param {string} filename
 * @param {(tags: HtmlWebpackPlugin.HtmlTagObject[], compilation: webpack.Compilation) => string} write
 */
function htmlPage(entry, filename, write) {
  return new HtmlWebpackPlugin({
    filename,
    chunks: [entry],
    templateContent: ({ htmlWebpackPlugin, compilation }) => write(htmlWebpackPlugin.tags.headTags, compilation),
    inject: false,
    scriptLoading: "defer",
    minify: false,
  });
}

/**
 * The static shell as a program of the build: `.cache/shell/shell.cjs` exports `renderShell`.
 *
 * @param {Settings} settings
 * @returns {webpack.Configuration}
 */
export function shellConfig(settings) {
  return {
    ...shared("shell", settings),
    entry: "./src/shell.tsx",
    target: "node",
    externalsPresets: { node: true },
    output: {
      path: path.join(cacheFolder, "shell"),
      filename: "shell.cjs",
      library: { type: "commonjs2" },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: typescript },
        { test: /\.css$/, use: cssLoader({ namesOnly: true }) },
      ],
    },
    optimization: { minimize: false },
    plugins: [definedSettings(settings)],
  };
}

/** Worth compressing: texts, the page included. Brotli and gzip run at their best level by default. */
const compressed = { test: /\.(?:js|css|html|svg|txt)$/, threshold: 0, minRatio: 1 };

/** @param {string} name @param {Settings} settings @returns {webpack.Configuration} */
function shared(name, settings) {
  return {
    name,
    context: root,
    mode: "production",
    devtool: false,
    performance: false,
    resolve: { alias: { "@": path.join(root, "src") }, extensions: [".tsx", ".ts", ".js"] },
    cache: {
      type: "filesystem",
      name,
      // A cache that was copied along with its folder brings hashes that browsers refuse.
      version: JSON.stringify([root, settings]),
      cacheDirectory: path.join(cacheFolder, "webpack"),
      buildDependencies: {
        config: [fileURLToPath(import.meta.url), path.join(root, "build/"), path.join(root, "package-lock.json")],
      },
    },
  };
}

/** @param {Settings} settings */
function definedSettings(settings) {
  const values = Object.entries(settings).map(([field, value]) => [field, JSON.stringify(value)]);
  return new webpack.DefinePlugin({ PORTAL_SETTINGS: Object.fromEntries(values) });
}
