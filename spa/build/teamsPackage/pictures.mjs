// @ts-check
import { readPng } from "./png.mjs";

/** @typedef {import("./png.mjs").Picture} Picture */

/**
 * What Teams asks of each icon.
 *
 * @type {Record<string, { side: number, look: (picture: Picture) => string | null }>}
 */
const rules = {
  color: { side: 192, look: opaque },
  outline: { side: 32, look: whiteOnTransparent },
  color32x32: { side: 32, look: transparentSomewhere },
};

/**
 * @param {Readonly<Record<string, string>>} icons the manifest's: kind to file name
 * @param {ReadonlyMap<string, Uint8Array>} files
 * @returns {string[]} one sentence per fault
 */
export function pictureProblems(icons, files) {
  return Object.entries(rules).flatMap(([kind, { side, look }]) => {
    const name = icons[kind];
    if (name === undefined) return [];
    const file = files.get(name);
    if (file === undefined) return [`The icon "${kind}" needs the file ${name}, which is missing.`];
    const problem = pictureProblem(file, side, look);
    return problem === null ? [] : [`${name} ${problem}.`];
  });
}

/** @param {Uint8Array} file @param {number} side @param {(picture: Picture) => string | null} look */
function pictureProblem(file, side, look) {
  try {
    const picture = readPng(file);
    if (picture.width !== side || picture.height !== side)
      return `must be ${side} by ${side} pixels and is ${picture.width} by ${picture.height}`;
    return look(picture);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {Picture} picture */
function opaque(picture) {
  return alphas(picture).every((alpha) => alpha === 255)
    ? null
    : "must fill its whole square: Teams cuts the corners itself";
}

/** @param {Picture} picture */
function transparentSomewhere(picture) {
  return alphas(picture).some((alpha) => alpha === 0) ? null : "must have a transparent ground";
}

/** @param {Picture} picture */
function whiteOnTransparent(picture) {
  const { pixels } = picture;
  const shown = alphas(picture).flatMap((alpha, index) => (alpha === 0 ? [] : [index]));
  if (shown.length === 0) return "shows nothing";
  const white = shown.every((index) => pixels.subarray(index * 4, index * 4 + 3).every((colour) => colour >= 254));
  return white && transparentSomewhere(picture) === null ? null : "must be white on a transparent ground";
}

/** @param {Picture} picture */
function alphas({ pixels }) {
  return Array.from({ length: pixels.length / 4 }, (_, index) => pixels[index * 4 + 3] ?? 0);
}
