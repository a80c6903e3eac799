// @ts-check
import { inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 4;

/** @typedef {{ width: number, height: number, pixels: Uint8Array }} Picture  pixels: red, green, blue, alpha of each, row by row */

/**
 * Reads a PNG of 8 bits with an alpha channel, not interlaced: the one kind that icons have.
 *
 * @param {Uint8Array} file
 * @returns {Picture}
 * @throws {Error} when the file is something else or damaged
 */
export function readPng(file) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error("is not a PNG");
  const chunks = [...chunksOf(bytes)];
  const header = chunks.find(({ type }) => type === "IHDR")?.data;
  if (header === undefined || header.length !== 13) throw new Error("is a damaged PNG");
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colours, interlaced] = [header[8], header[9], header[12]];
  if (depth !== 8 || colours !== 6 || interlaced !== 0)
    throw new Error("must be a PNG of 8 bits with an alpha channel, not interlaced");
  if (width * height > 4_000_000) throw new Error("is far too large for an icon");
  const packed = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  return { width, height, pixels: unfiltered(unpacked(packed), width, height) };
}

/** @param {Buffer} bytes */
function* chunksOf(bytes) {
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    yield { type: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** @param {Buffer} packed */
function unpacked(packed) {
  try {
    return inflateSync(packed);
  } catch (cause) {
    throw new Error("is a damaged PNG", { cause });
  }
}

/**
 * Undoes the five row filters of the PNG standard (clause 9).
 *
 * @param {Buffer} rows each with its filter's number in front
 * @param {number} width @param {number} height
 */
function unfiltered(rows, width, height) {
  const stride = width * BYTES_PER_PIXEL;
  if (rows.length !== (stride + 1) * height) throw new Error("is a damaged PNG");
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const left = x < BYTES_PER_PIXEL ? 0 : (pixels[y * stride + x - BYTES_PER_PIXEL] ?? 0);
      const above = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      const corner = y === 0 || x < BYTES_PER_PIXEL ? 0 : (pixels[(y - 1) * stride + x - BYTES_PER_PIXEL] ?? 0);
      const raw = rows[y * (stride + 1) + 1 + x] ?? 0;
      pixels[y * stride + x] = raw + predicted(filter, left, above, corner);
    }
  }
  return pixels;
}

/** @param {number} filter @param {number} left @param {number} above @param {number} corner */
function predicted(filter, left, above, corner) {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return paeth(left, above, corner);
    default:
      throw new Error("is a damaged PNG");
  }
}

/** @param {number} left @param {number} above @param {number} corner */
function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
