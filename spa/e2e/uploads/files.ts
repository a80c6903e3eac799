import { createHash, type Hash, randomFillSync } from "node:crypto";
import { open } from "node:fs/promises";
import type { Graph } from "../../conformance/graph";

const pieceBytes = 8 * 1024 * 1024;

/** Writes a file of random bytes and returns their SHA-256. */
export async function writeFile(path: string, bytes: number): Promise<string> {
  const file = await open(path, "w");
  const hash = createHash("sha256");
  const piece = Buffer.alloc(pieceBytes);
  for (let left = bytes; left > 0; left -= pieceBytes) {
    const random = randomFillSync(piece).subarray(0, Math.min(left, pieceBytes));
    hash.update(random);
    await file.write(random);
  }
  await file.close();
  return hash.digest("hex");
}

/** Returns the SHA-256 of a drive's file, by its path such as `/Quorate/Board/pack.pdf`. */
export async function hashInDrive(drive: Graph, path: string): Promise<string> {
  const address = path.split("/").map(encodeURIComponent).join("/");
  const { body } = await drive.ask(`root:${address}:/content`);
  if (body === null) throw new Error(`${path} has no content`);
  return await hashOf(body, createHash("sha256"));
}

async function hashOf(pieces: AsyncIterable<Buffer | Uint8Array | string>, hash: Hash): Promise<string> {
  for await (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}
