// Sends files with the published Graph client, for the gateway's benchmark of uploads to have the client beside it.
// Prints what that took as one line of JSON. NODE_EXTRA_CA_CERTS names the drive's certificate.
//
//   node graphClient.mjs send <address of a drive> <bytes>
//     one file in slices of 5 MiB: the seconds of its slices, and of the processor
//   node graphClient.mjs hold <address of a drive> <uploads> <seconds>
//     many files at once in slices of 320 KiB: the bytes of memory that all together added
//
// Ends when its input ends, so that it does not outlive who started it.
import { setTimeout as pause } from "node:timers/promises";
import { Client, FileUpload, OneDriveLargeFileUploadTask } from "@microsoft/microsoft-graph-client";

const unit = 320 * 1024;
const slice = 16 * unit;
/** How large a file is at most: longer ones are sent as several. */
const fileSize = 12 * slice;
/** All files are the same bytes, as files on a disk are not in memory either. */
const content = new ArrayBuffer(fileSize);

const [command = "", drive = "", ...figures] = process.argv.slice(2);
const client = Client.init({
  baseUrl: drive,
  customHosts: new Set([new URL(drive).hostname]),
  authProvider: (done) => done(null, "graph-benchmark"),
});

/**
 * Begins an upload; the session is there when the promise is kept.
 * @param {number} size
 * @param {number} rangeSize
 */
const begin = (size, rangeSize) =>
  OneDriveLargeFileUploadTask.createTaskWithFileObject(client, new FileUpload(content, "pack.pdf", size), {
    fileName: "pack.pdf",
    rangeSize,
  });

/** @param {number} bytes */
async function send(bytes) {
  await (await begin(slice, slice)).upload(); // warms the connection, as the other ways do
  let seconds = 0;
  let processor = 0;
  for (let left = bytes; left > 0; left -= fileSize) {
    const task = await begin(Math.min(left, fileSize), slice);
    const [started, used] = [performance.now(), process.cpuUsage()];
    await task.upload();
    const spent = process.cpuUsage(used);
    seconds += (performance.now() - started) / 1000;
    processor += (spent.user + spent.system) / 1e6;
  }
  return { seconds, processor };
}

/**
 * @param {number} uploads
 * @param {number} seconds
 */
async function hold(uploads, seconds) {
  await (await begin(unit, unit)).upload();
  const idle = process.memoryUsage.rss();
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 100);
  const all = Array.from({ length: uploads }, async () => (await begin(fileSize, unit)).upload());
  await Promise.race([Promise.all(all), pause(seconds * 1000)]);
  clearInterval(watch);
  return { memory: most - idle };
}

process.stdin.on("close", () => process.exit(1)).resume();
const [first = 0, second = 0] = figures.map(Number);
const measured = command === "hold" ? await hold(first, second) : await send(first);
process.stdout.write(`${JSON.stringify(measured)}\n`, () => process.exit(0));
